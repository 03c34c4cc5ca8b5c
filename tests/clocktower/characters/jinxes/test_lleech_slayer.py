"""Lleech and Slayer."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["slayer", "chef", "empath", "sage", "soldier", "saint", "witch", "poisoner", "lleech", "imp"]


def seven(**more: Any) -> Town:
    """Ana is the Slayer, Dee the Lleech, and Bo the host."""
    seats = "slayer chef empath lleech witch sage soldier"
    return town(seats, start="day 2", script=SCRIPT, tokens={"Bo": ["lleech/poisoned"]}, **more)


def test_a_shot_at_the_host_kills_the_host_and_with_the_host_the_lleech() -> None:
    """jinx/lleech-slayer, jinx/lleech-slayer/c1"""
    t = seven().use("Ana", "slayer", "Bo")
    assert not (t.alive("Bo") or t.alive("Dee"))
    assert t.winner == "good"


def test_switched_off_the_host_lives() -> None:
    """djinn/r1"""
    t = seven(jinxes={"off": ["lleech-slayer"]}).use("Ana", "slayer", "Bo")
    assert t.alive("Bo")
    assert t.winner is None


def test_a_shot_at_somebody_else_misses() -> None:
    """jinx/lleech-slayer"""
    assert seven().use("Ana", "slayer", "Cy").alive("Cy")


def test_a_drunk_slayer_and_a_poisoned_lleech_change_nothing_for_the_host() -> None:
    """jinx/lleech-slayer"""
    assert seven().impair("Ana", "drunk").use("Ana", "slayer", "Bo").alive("Bo")
    assert seven().impair("Dee", "poisoned").use("Ana", "slayer", "Bo").alive("Bo")


def test_a_spent_shot_does_nothing() -> None:
    """jinx/lleech-slayer, slayer/r1"""
    assert seven().use("Ana", "slayer", "Cy").use("Ana", "slayer", "Bo").alive("Bo")
