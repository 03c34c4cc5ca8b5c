"""The town: what an ability may look at, as things stand."""

from __future__ import annotations

import pytest

from belfry.clocktower.pieces.token import NO_ABILITY, Reminder
from tests.clocktower.steps import begin_night
from tests.clocktower.towns import Town, town

SEVEN = "imp poisoner chef empath monk soldier saint"


@pytest.mark.parametrize(
    ("start", "seen", "last"), [("night 1", False, 0), ("day 1", True, 1), ("night 2", True, 1), ("day 2", True, 2)]
)
def test_a_night_is_over_when_its_day_begins_and_a_day_can_be_looked_back_at_from_then_on(
    start: str, seen: bool, last: int
) -> None:
    t = town(SEVEN, start=start)
    if start.startswith("night"):
        begin_night(t)
    assert (t.grimoire.has_seen_a_day, t.grimoire.last_night) == (seen, last)


def test_at_dusk_the_last_night_is_that_before_the_day() -> None:
    t = town(SEVEN, start="day 2").dusk()
    assert (t.grimoire.phase, t.grimoire.last_night) == ("dusk", 2)


def test_anybody_may_name_the_characters_of_the_script_and_each_traveller_once() -> None:
    t = town(f"{SEVEN} thief:good thief:evil", start="day 2")
    assert t.grimoire.nameable() == (*t.grimoire.script.ids, "thief")
    assert town(SEVEN).grimoire.nameable() == t.grimoire.script.ids


def test_a_character_in_play_that_nobody_is_is_in_play() -> None:
    t = town("chef poisoner witch empath soldier mayor slayer", script=None, unseated=["lilmonsta"], start="day 2")
    assert t.grimoire.in_play() == {"chef", "poisoner", "witch", "empath", "soldier", "mayor", "slayer", "lilmonsta"}


@pytest.mark.parametrize(
    ("name", "is_one"),
    [
        ("monk/safe", True),
        ("monk/poisoned", False),
        ("nobody/safe", False),
        ("own/seen by Bo", True),
        ("own/", False),
    ],
)
def test_a_reminder_is_one_of_a_character_or_has_the_storytellers_own_words(name: str, is_one: bool) -> None:
    assert town(SEVEN).grimoire.is_reminder(name) is is_one


def test_whose_ability_keeps_a_reminder_up_is_its_author_and_else_the_storyteller() -> None:
    t = town(SEVEN, start="night 2").night(Bo="Cy", Eli="Dee", Ana="Fay")
    token = next(token for token in t.grimoire.tokens if token.name == "poisoner/poisoned")
    assert t.grimoire.author(token) == t.seat("Bo").id
    nobodys = t.grimoire.place("sailor/drunk", NO_ABILITY, t.seat("Cy"), Reminder(), void=False)
    assert t.grimoire.author(nobodys) == -1


def slain(seats: str, victim: str) -> Town:
    """A town in whose second night the Demon has killed a player."""
    return town(seats, start="night 2").night(Ana=victim, Bo="Hal", Eli="Hal")


def test_the_demon_who_killed_a_player_tonight_is_their_slayer_and_nobody_elses() -> None:
    t = slain("imp poisoner chef empath monk soldier saint mayor", "Cy")
    [chef], [empath] = t.grimoire.holders_of("chef"), t.grimoire.holders_of("empath")
    assert t.grimoire.slayers_of(chef) == [t.seat("Ana").id]
    assert t.grimoire.slayers_of(empath) == []


def test_who_is_used_as_if_slain_has_the_demon_for_a_slayer_and_others_have_not() -> None:
    t = town(SEVEN, start="night 2")
    [chef], [empath] = t.grimoire.holders_of("chef"), t.grimoire.holders_of("empath")
    t.grimoire.tonight.as_if_slain = ((chef.key, 0), (chef.key + 100, 1))
    assert t.grimoire.slayers_of(chef) == [0]
    assert t.grimoire.is_as_if_slain(chef)
    assert not t.grimoire.is_as_if_slain(empath)


def test_every_change_gives_the_town_another_version() -> None:
    t = town(SEVEN, start="day 2")
    versions = [t.grimoire.version]
    for change in (t.grimoire.changed, t.grimoire.people_changed, lambda: t.grimoire.buried(t.seat("Cy"))):
        change()
        versions.append(t.grimoire.version)
    assert versions == sorted(set(versions))
