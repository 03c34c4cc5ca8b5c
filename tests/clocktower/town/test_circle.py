"""The circle: who sits beside whom, and how far from each other."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from belfry.clocktower.pieces.kind import is_townsfolk
from belfry.clocktower.pieces.seat import Seat
from tests.clocktower.towns import Town, town


def names(t: Town, seats: Iterable[Seat]) -> list[str]:
    """The names of some seats."""
    return [t.runner.policy.name(seat.id) for seat in seats]


@pytest.mark.parametrize(("name", "beside"), [("Ana", {"Bo", "Eli"}), ("Bo", {"Ana", "Cy"}), ("Eli", {"Ana", "Dee"})])
def test_everybody_sits_between_two_others_dead_or_alive(name: str, beside: set[str]) -> None:
    t = town("imp -chef empath -soldier saint", start="day 2")
    assert {seat.name for seat in t.grimoire.neighbours(t.seat(name))} == beside


def test_the_storyteller_sits_beside_nobody() -> None:
    t = town("imp chef empath soldier saint", start="day 2")
    nobody = t.grimoire.storyteller
    assert t.grimoire.neighbours(nobody) == ()
    assert t.grimoire.living_neighbours(nobody) == ()
    assert t.grimoire.nearest(nobody, is_townsfolk) == []
    assert names(t, t.grimoire.clockwise_from(nobody)) == ["Ana", "Bo", "Cy", "Dee", "Eli"]


@pytest.mark.parametrize(
    ("dead", "beside"),
    [("", ["Bo", "Eli"]), ("Bo Eli", ["Cy", "Dee"]), ("Bo Cy Eli", ["Dee"]), ("Bo Cy Dee Eli", [])],
)
def test_the_living_neighbours_are_the_nearest_alive_on_each_side(dead: str, beside: list[str]) -> None:
    t = town("imp chef empath soldier saint", start="day 2")
    for name in dead.split():
        t.seat(name).alive = False
    assert names(t, t.grimoire.living_neighbours(t.seat("Ana"))) == beside


def test_the_nearest_townsfolk_are_the_first_each_way_round() -> None:
    t = town("imp saint empath soldier chef poisoner", start="day 2")
    assert names(t, t.grimoire.nearest(t.seat("Ana"), is_townsfolk)) == ["Cy", "Eli"]
    assert names(t, t.grimoire.nearest(t.seat("Dee"), is_townsfolk)) == ["Eli", "Cy"]


def test_of_two_players_alone_each_is_the_others_one_neighbour() -> None:
    t = town("imp chef", start="day 2")
    assert names(t, t.grimoire.neighbours(t.seat("Ana"))) == ["Bo"]


@pytest.mark.parametrize(("name", "steps"), [("Ana", 0), ("Bo", 1), ("Cy", 2), ("Dee", 3), ("Eli", 2), ("Fay", 1)])
def test_it_is_so_many_steps_to_another_seat_the_shorter_way_round(name: str, steps: int) -> None:
    t = town("imp saint empath soldier chef poisoner", start="day 2")
    assert t.grimoire.steps(t.seat("Ana"), t.seat(name)) == steps
    assert t.grimoire.steps(t.seat(name), t.seat("Ana")) == steps


def test_the_seats_of_a_mask_are_found_clockwise_and_everybody_else_is_everybody_but_one() -> None:
    t = town("imp chef empath soldier saint", start="day 2")
    assert t.grimoire.seats_in(0b10101) == [0, 2, 4]
    assert t.grimoire.seats_in(0) == []
    assert t.grimoire.others(2) == (0, 1, 3, 4)
