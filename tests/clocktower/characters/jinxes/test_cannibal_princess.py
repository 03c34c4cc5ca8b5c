"""Cannibal and Princess."""

from __future__ import annotations

from tests.clocktower.steps import choice
from tests.clocktower.towns import Town, town

SCRIPT = ["cannibal", "princess", "chef", "monk", "soldier", "mayor", "slayer", "poisoner", "assassin", "imp", "pukka"]
OFF = {"off": ["cannibal-princess"]}


def evening(princess: str = "princess", by: str = "Ana", day: int = 3, **more: object) -> Town:
    """The evening of a day on which Bo, the Princess, was executed; nominated by Ana, the Cannibal, as a rule."""
    seats = f"cannibal {princess} chef imp poisoner mayor slayer assassin"
    return town(seats, start=f"day {day}", script=SCRIPT, **more).execute("Bo", by=by).dusk()


def test_the_demon_does_not_kill_after_the_cannibal_nominated_the_princess() -> None:
    """jinx/cannibal-princess, jinx/cannibal-princess/c1, jinx/cannibal-princess/r1: on any day"""
    t = evening().night(Dee="Cy", Eli="Eli")
    assert t.died == []
    t.day().dusk().night(Dee="Cy", Eli="Eli")
    assert t.died == ["Cy"]


def test_an_evil_princess_poisons_the_cannibal() -> None:
    """jinx/cannibal-princess/c2, jinx/cannibal-princess/r1"""
    t = evening("princess:evil").night(Dee="Cy", Eli="Eli")
    assert t.poisoned("Ana")
    assert t.died == ["Cy"]


def test_a_poisoned_cannibal_prevents_nothing() -> None:
    """jinx/cannibal-princess/r1"""
    assert evening().night(Dee="Cy", Eli="Ana").died == ["Cy"]


def test_only_kills_by_the_demon_are_prevented() -> None:
    """jinx/cannibal-princess/r2"""
    assert evening().night(choice("Hal", "assassin", "Gus"), Dee="Cy", Eli="Eli").died == ["Gus"]


def test_somebody_elses_nomination_does_not_count_and_nor_does_it_without_the_rule() -> None:
    """jinx/cannibal-princess, djinn/r1"""
    assert evening(by="Cy").night(Dee="Cy", Eli="Eli").died == ["Cy"]
    assert evening(jinxes=OFF).night(Dee="Cy", Eli="Eli").died == ["Cy"]
