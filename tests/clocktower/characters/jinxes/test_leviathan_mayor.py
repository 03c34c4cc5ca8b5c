"""Leviathan and Mayor."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = ["mayor", "chef", "empath", "sage", "soldier", "drunk", "saint", "witch", "poisoner", "leviathan", "imp"]


def fifth_day(seats: str = "mayor chef empath leviathan witch sage soldier", day: int = 5, **more: Any) -> Town:
    """Ana is the Mayor, Dee the Leviathan, and seven are alive."""
    return town(seats, start=f"day {day}", script=SCRIPT, **more)


def test_good_wins_if_nobody_is_executed_on_the_fifth_day() -> None:
    """jinx/leviathan-mayor, jinx/leviathan-mayor/c1, jinx/leviathan-mayor/r1"""
    t = fifth_day().dusk()
    assert (t.winner, t.grimoire.reason) == ("good", "leviathan-mayor")


def test_switched_off_the_end_of_the_fifth_day_is_evil_s() -> None:
    """djinn/r1, leviathan/r5"""
    assert fifth_day(jinxes={"off": ["leviathan-mayor"]}).dusk().winner == "evil"


def test_any_execution_spoils_it() -> None:
    """jinx/leviathan-mayor/r1"""
    assert fifth_day().execute("Eli").dusk().winner == "evil"


@pytest.mark.parametrize("how", ["dead", "drunk", "poisoned"])
def test_the_mayor_has_to_be_alive_sober_and_healthy_when_the_day_ends(how: str) -> None:
    """jinx/leviathan-mayor/r1"""
    t = fifth_day()
    t = t.storyteller(kill="Ana") if how == "dead" else t.impair("Ana", how)
    assert t.dusk().winner == "evil"


def test_on_an_earlier_day_nothing_comes_of_it() -> None:
    """jinx/leviathan-mayor"""
    assert fifth_day(day=4).dusk().winner is None


def test_with_another_demon_nothing_comes_of_it() -> None:
    """jinx/leviathan-mayor"""
    assert fifth_day("mayor chef empath imp witch sage soldier").dusk().winner is None
