"""Changes of character, of side and of seat: when somebody is told, and what follows."""

from __future__ import annotations

import pytest

from belfry.clocktower.ability.ability import Ability
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.deeds.seats import Reseat
from tests.clocktower.steps import finish_night, night_to, notices, sides, woken_for
from tests.clocktower.towns import Town, town

EIGHT = "imp scarletwoman empath chef monk soldier saint slayer"


@pytest.mark.parametrize("start", ["night 2", "night 3"])
def test_who_becomes_the_demon_by_night_is_told_at_once(start: str) -> None:
    """STA-11"""
    t = night_to(town(EIGHT, start=start), "imp").intervene(kill="Ana")
    assert notices(t, "Bo")[-1] == ("imp", "evil")


def test_who_becomes_the_demon_by_day_is_told_only_at_night() -> None:
    t = town(EIGHT, start="day 2").execute("Ana")
    assert t.character("Bo") == "imp"
    assert notices(t, "Bo")[-1] == ("scarletwoman", "evil")
    t.dusk().night(Bo="Gus", Eli="Dee")
    assert notices(t, "Bo")[-1] == ("imp", "evil")
    assert "Bo" in t.woke


# Sides


def told_sides(t: Town, name: str) -> list[str]:
    """The alignments that a player has been told to have since the start, in order."""
    return [data["alignment"] for data in t.events("alignment") if data["seat"] == t.seat(name).id]


def test_who_changes_sides_by_night_is_woken_and_told() -> None:
    """STA-13"""
    t = night_to(town(EIGHT, start="night 2"), "imp").intervene(alignment={"Cy": "evil"})
    assert sides(t, "Cy") == ("empath", "evil")
    assert told_sides(t, "Cy") == ["evil"]
    assert ("you-are" in woken_for(t, "Cy"), t.view("Cy")["you"]["alignment"]) == (True, "evil")


def test_who_changes_sides_by_day_is_told_without_being_woken() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "evil"})
    assert told_sides(t, "Cy") == ["evil"]
    assert woken_for(t, "Cy") == []


def test_who_is_on_a_side_already_is_told_nothing() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "good"})
    assert told_sides(t, "Cy") == []
    assert [data for data in t.events("became") if data["seat"] == 2] == []


def test_who_changes_sides_twice_is_told_twice() -> None:
    t = town(EIGHT, start="day 2").intervene(alignment={"Cy": "evil"}).intervene(alignment={"Cy": "good"})
    assert told_sides(t, "Cy") == ["evil", "good"]


def test_with_a_good_demon_and_evil_townsfolk_the_empath_counts_sides_and_not_characters() -> None:
    t = town(EIGHT, start="night 2").storyteller(alignment={"Dee": "evil", "Bo": "good"})
    assert t.night(Ana="Hal", Eli="Gus").learned("Cy") == 1


class Anchor(Townsfolk, abstract=True):
    """A made-up ability: Cy does not turn evil."""

    __slots__ = ()
    id = "anchor"
    name = "Anchor"

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return seat.name == "Cy" and evil


class Drift(Townsfolk, abstract=True):
    """A made-up ability: Hal does not turn evil."""

    __slots__ = ()
    id = "drift"
    name = "Drift"

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return seat.name == "Hal" and evil


def test_whom_an_ability_keeps_on_a_side_stays_there_and_is_told_nothing() -> None:
    t = town(EIGHT, start="day 2").grant("storyteller", Anchor).grant("storyteller", Drift)
    t.intervene(alignment={"Cy": "evil"}).intervene(alignment={"Dee": "evil"})
    assert [t.seat(name).alignment for name in ("Cy", "Dee")] == ["good", "evil"]
    assert told_sides(t, "Cy") == []


def test_an_ability_that_does_not_work_keeps_nobody_on_a_side() -> None:
    t = town(EIGHT, start="day 2").grant("Gus", Anchor).impair("Gus", "poisoned")
    assert t.intervene(alignment={"Cy": "evil"}).seat("Cy").alignment == "evil"


# Characters


def test_what_a_new_drunk_takes_themself_for_is_decided_at_once() -> None:
    """STA-12"""
    t = town(EIGHT, start="day 2").intervene(character={"Cy": "drunk"})
    assert t.waits_for == ("storyteller", "drunk")


def test_a_new_fortune_teller_has_a_red_herring() -> None:
    t = town(EIGHT, start="day 2").intervene(character={"Cy": "fortuneteller"})
    assert t.waits_for == ("storyteller", "fortuneteller")


def test_a_new_character_is_a_secret_of_the_storyteller_and_the_player() -> None:
    t = town(EIGHT, start="day 2").storyteller(character={"Cy": "slayer"})
    assert t.events("became")[-1] == {"seat": 2, "character": "slayer", "alignment": "good"}
    assert notices(t, "Cy")[-1] == ("slayer", "good")
    assert "became" not in [kind for kind, _ in t.view("public")["history"]]


def test_who_starts_knowing_learns_on_the_night_of_the_change() -> None:
    """ABL-22"""
    t = night_to(town(EIGHT, start="night 2"), "imp", Eli="Gus").intervene(character={"Hal": "chef"})
    finish_night(t, Ana="Fay")
    assert t.learned("Hal") == 1


# Seats


def test_players_who_change_seats_have_other_neighbours_and_everybody_sees_it() -> None:
    t = town(EIGHT, start="night 2").night(Ana="Hal", Eli="Gus")
    assert t.learned("Cy") == 1
    t.day().intervene(Reseat((0, 1, 3, 4, 2, 5, 6, 7)))
    assert t.events("reseated") == [{"order": [0, 1, 3, 4, 2, 5, 6, 7]}]
    t.dusk().night(Ana="Gus", Eli="Fay")
    assert t.learned("Cy") == 0
