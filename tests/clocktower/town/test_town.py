"""The town: what an ability may look at, as things stand."""

from __future__ import annotations

import pytest

from belfry.clocktower.ability.mutual_impairment import Impairment
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import NO_ABILITY, Reminder
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.script import edition
from belfry.clocktower.town.supposed_town import SupposedTown
from tests.clocktower.steps import begin_night, rule, violet, works
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


def test_whoever_counts_as_what_is_counted_afresh_after_every_change() -> None:
    t = town(f"{SEVEN} thief:good", start="day 2")
    for seat, expected in (("Ana", (True, False, False)), ("Bo", (False, True, False)), ("Hal", (False, False, True))):
        found: list[bool] = []
        for is_one in (t.grimoire.is_demon, t.grimoire.is_minion, t.grimoire.is_traveller):
            t.grimoire.people_changed()
            found.append(is_one(t.seat(seat)))
        assert tuple(found) == expected
    assert [seat.name for seat in t.grimoire.demons()] == ["Ana"]
    assert [seat.name for seat in t.grimoire.minions()] == ["Bo"]


def test_the_living_are_counted_afresh_after_every_change() -> None:
    t = town(f"{SEVEN} thief:good", start="day 2")
    assert (t.grimoire.living, t.grimoire.living_without_travellers) == (8, 7)
    t.seat("Cy").alive = False
    t.grimoire.people_changed()
    assert t.grimoire.living == 7
    t.grimoire.people_changed()
    assert t.grimoire.living_without_travellers == 6
    assert list(t.grimoire.any_living.values) == [0, 1, 3, 4, 5, 6, 7]
    assert t.grimoire.any_living is t.grimoire.any_living


def test_before_the_first_night_no_day_has_been_seen() -> None:
    assert not town(SEVEN).grimoire.has_seen_a_day


def test_an_option_that_nobody_has_heard_of_is_off() -> None:
    assert town(SEVEN).grimoire.switch("no such option") is False


def test_what_is_used_by_day_is_a_character_whether_or_not_the_script_has_it() -> None:
    t = town(SEVEN, start="day 2")
    assert t.grimoire.character_used("slayer") is CHARACTERS["slayer"]
    assert t.grimoire.character_used("juggler") is CHARACTERS["juggler"]
    assert t.grimoire.complete


def test_who_is_poisoned_is_found_out_afresh_when_a_reminder_comes() -> None:
    t = town(SEVEN, start="day 2")
    assert not any(t.grimoire.is_poisoned(seat) for seat in t.grimoire.circle)
    t.impair("Cy", "poisoned")
    assert [seat.name for seat in t.grimoire.circle if t.grimoire.is_poisoned(seat)] == ["Cy"]
    assert not any(t.grimoire.is_drunk(seat) for seat in t.grimoire.circle)
    t.impair("Dee", "drunk")
    assert [seat.name for seat in t.grimoire.circle if t.grimoire.is_drunk(seat)] == ["Dee"]
    assert [works(t, name) for name in ("Ana", "Bo", "Cy", "Dee", "Eli")] == [True, True, False, False, True]


def test_when_somebody_dies_only_their_own_ability_stops() -> None:
    """ABL-2"""
    t = town(SEVEN, start="day 2").impair("Eli", "poisoned")
    before = [works(t, name) for name in ("Bo", "Cy", "Dee", "Eli")]
    t.storyteller(kill="Cy")
    assert before == [True, True, True, False]
    assert [works(t, name) for name in ("Bo", "Cy", "Dee", "Eli")] == [True, False, True, False]


def test_when_somebody_dies_so_stops_what_they_lend_to_others() -> None:
    """boffin/r1"""
    t = town("imp boffin chef monk soldier saint mayor", script=None, start="day 2")
    empath = t.grimoire.grant(0, CHARACTERS["empath"], t.grimoire.holders_of("boffin")[0].key, steadfast=True)
    assert empath.works
    t.storyteller(kill="Bo")
    assert not empath.works


def test_who_is_the_drunk_is_drunk_unless_they_only_believe_it_or_are_without_it() -> None:
    """drunk/r1"""
    t = town("imp poisoner drunk=chef empath monk soldier saint", start="day 2")
    believed = t.grimoire.grant(3, CHARACTERS["drunk"], void=True)
    without = t.grimoire.grant(4, CHARACTERS["drunk"])
    without.deprived = True
    assert believed.is_drunk and without.is_drunk
    assert [seat.name for seat in t.grimoire.circle if t.grimoire.is_drunk(seat)] == ["Cy"]


class Undecided(SupposedTown):
    """A town in which it is found out whether somebody is impaired when that is asked."""

    __slots__ = ("found_out",)

    def find_out(self, seat: int) -> None:
        self.found_out = (*self.found_out, seat)


def test_whether_somebody_is_impaired_is_found_out_where_it_is_open() -> None:
    people = [Seat(number, "", CHARACTERS[id], evil=False) for number, id in enumerate(("chef", "monk", "saint"))]
    supposed = Undecided(edition("trouble-brewing"), people)
    supposed.found_out = ()
    assert not supposed.is_drunk(people[1]) and not supposed.is_poisoned(people[1])
    assert supposed.found_out == ()
    supposed.undecided = 0b010
    assert not supposed.is_drunk(people[1])
    assert not supposed.is_poisoned(people[2])
    assert supposed.found_out == (1, 2)


def test_reminders_are_found_by_seat_and_by_the_ability_that_has_placed_them() -> None:
    t = town(SEVEN, start="day 2").grant("Cy", CHARACTERS["monk"])
    one, two = t.grimoire.holders_of("monk")
    one.place("safe", t.seat("Dee"))
    two.place("safe", t.seat("Fay"))
    t.impair("Fay", "drunk")
    assert t.grimoire.tokens_named("monk/safe", one.key) == [t.seat("Dee").id]
    assert t.grimoire.tokens_named("drunk/is-the-drunk", one.key) == []
    assert [token.name for token in t.grimoire.tokens_on(t.seat("Fay"))] == ["monk/safe", "drunk/is-the-drunk"]


def test_there_is_a_reminder_for_whom_a_no_dashii_poisons_unless_they_are_safe_from_it() -> None:
    """nodashii/r1, soldier/r1"""
    for beside, expected in (("sage", ["Bo", "Gus"]), ("soldier", ["Bo"])):
        t = violet(f"nodashii artist klutz mutant witch savant {beside}", "day 2", "soldier")
        standing = [token for token in t.grimoire.reminders() if token not in t.grimoire.tokens]
        assert [t.grimoire.people[token.target].name for token in standing] == expected
        assert not any(token.void for token in standing)
        t.seat("Ana").alive = False
        t.grimoire.people_changed()
        assert t.grimoire.reminders() == t.grimoire.tokens
    assert town(SEVEN, start="day 2").impair("Cy", "drunk").grimoire.reminders() != []


def test_a_reminder_that_harms_nobody_lies_beside_whoever_is_safe_too() -> None:
    """vigormortis/r1"""
    t = violet("vigormortis witch sage artist savant juggler klutz").night(rule("vigormortis", "Cy"), Ana="Bo", Bo="Cy")
    t.grant("Bo", CHARACTERS["soldier"])
    assert "vigormortis/has-ability" in [token.name for token in t.grimoire.reminders()]


def test_changing_seats_is_a_change() -> None:
    t = town(SEVEN, start="day 2")
    before = t.grimoire.version
    t.grimoire.seated()
    assert t.grimoire.version > before


def test_a_special_rule_lets_everybody_guess_in_the_voice_of_its_character() -> None:
    """jinx/alchemist-spy"""
    t = town("alchemist imp spy chef monk soldier saint", script=None, start="day 2")
    assert t.grimoire.character_used("spy").__name__ == "AlchemistSpy"


def test_after_every_change_it_is_found_out_afresh_who_is_impaired() -> None:
    t = town(SEVEN, start="day 2")
    for change in (t.grimoire.changed, t.grimoire.people_changed):
        assert t.grimoire.impairment.impaired == 0
        change()
        assert t.grimoire.stale


def test_who_is_supposed_to_be_impaired_is_so_until_something_changes() -> None:
    t = town(SEVEN, start="day 2")
    assert works(t, "Cy")
    t.grimoire.changed()
    t.grimoire.suppose(Impairment(1 << 2, 0, 0))
    assert t.grimoire.is_poisoned(t.seat("Cy"))
    t.grimoire.suppose(Impairment(1 << 0, 0, 0))
    assert [works(t, name) for name in ("Ana", "Bo", "Cy")] == [False, True, True]
    t.grimoire.suppose(Impairment(1 << 2, 0, 0))
    assert [works(t, name) for name in ("Ana", "Bo", "Cy")] == [True, True, False]


def buried(t: Town, name: str) -> Town:
    """Somebody has just died."""
    assert not t.grimoire.is_poisoned(t.seat(name))
    t.seat(name).alive = False
    t.grimoire.buried(t.seat(name))
    return t


def test_whoever_has_just_died_is_without_the_ability_and_nobody_else() -> None:
    """ABL-2"""
    t = buried(town("imp poisoner chef empath slayer virgin saint", start="day 2").impair("Eli", "poisoned"), "Cy")
    assert [works(t, name) for name in ("Ana", "Bo", "Cy", "Dee", "Eli")] == [True, True, False, True, False]


def test_with_whoever_has_just_died_goes_what_they_do_all_the_time_and_what_they_lend() -> None:
    """nodashii/r1, boffin/r1"""
    t = violet("nodashii artist klutz mutant witch savant sage", "day 2")
    assert not works(t, "Bo")
    assert works(buried(t, "Ana"), "Bo")
    t = town("imp boffin chef slayer virgin saint mayor", script=None, start="day 2")
    empath = t.grimoire.grant(0, CHARACTERS["empath"], t.grimoire.holders_of("boffin")[0].key, steadfast=True)
    assert empath.works
    buried(t, "Bo")
    assert not empath.works


def test_what_a_poisoned_player_lends_to_the_storyteller_does_not_work() -> None:
    t = town(SEVEN, start="day 2")
    empath = t.grimoire.grant(-1, CHARACTERS["empath"], t.grimoire.holders_of("chef")[0].key)
    assert empath.works
    t.impair("Cy", "poisoned")
    assert not empath.works
