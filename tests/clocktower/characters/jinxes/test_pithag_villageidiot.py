"""Pit-Hag and Village Idiot."""

from __future__ import annotations

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = ["villageidiot", "chef", "monk", "soldier", "mayor", "slayer", "virgin", "saint", "pithag", "witch", "imp"]
OFF = {"off": ["pithag-villageidiot"]}
DRUNK = {"Bo": ["villageidiot/drunk"]}


def village(seats: str, *answers: dict[str, object], **more: object) -> Town:
    """Ana is picked by the Pit-Hag, Fay, to become a Village Idiot."""
    t = town(seats, start="night 2", script=SCRIPT, **more)
    return t.night(*answers, Fay=["Ana", "villageidiot"], Gus="Eli")


def drunk_ones(t: Town) -> list[str]:
    return [seat.name for seat in t.grimoire.circle if t.drunk(seat.name)]


TWO = "chef villageidiot villageidiot soldier mayor pithag imp"


def test_another_one_is_made_and_all_stays_as_it_is_by_default() -> None:
    """jinx/pithag-villageidiot, jinx/pithag-villageidiot/c1"""
    t = village(TWO, choice("Ana", "villageidiot", "Gus"), tokens=DRUNK)
    assert t.character("Ana") == "villageidiot"
    assert drunk_ones(t) == ["Bo"]


def test_any_of_them_may_be_the_drunk_one_then() -> None:
    """jinx/pithag-villageidiot/c1, jinx/pithag-villageidiot/r1"""
    for who in ("Ana", "Cy"):
        t = village(TWO, rule("villageidiot", who), tokens=DRUNK)
        assert drunk_ones(t) == [who]


def test_one_may_be_drunk_though_none_was_before() -> None:
    """jinx/pithag-villageidiot/r1"""
    t = village("chef villageidiot virgin soldier mayor pithag imp", rule("villageidiot", "Bo"))
    assert drunk_ones(t) == ["Bo"]


def test_a_fourth_one_is_not_made() -> None:
    """jinx/pithag-villageidiot, jinx/pithag-villageidiot/c2"""
    t = village("chef villageidiot villageidiot villageidiot mayor pithag imp", tokens=DRUNK)
    assert t.character("Ana") == "chef"


def test_without_the_rule_nothing_happens() -> None:
    """djinn/r1, pithag/r1"""
    t = village(TWO, tokens=DRUNK, jinxes=OFF)
    assert t.character("Ana") == "chef"
    assert not t.asked("storyteller", "pithag-villageidiot")
