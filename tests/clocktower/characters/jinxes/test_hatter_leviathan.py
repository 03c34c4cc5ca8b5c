"""Hatter and Leviathan."""

from __future__ import annotations

import pytest

from tests.clocktower.steps import choice, refused
from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["hatter", "chef", "monk", "soldier", "mayor", "poisoner", "witch", "imp", "leviathan", "vortox", "saint"]


def party(day: int, **more: object) -> Town:
    """The evening of a day on which the Hatter was executed."""
    t = town("hatter imp poisoner chef soldier mayor saint", start=f"day {day}", script=SCRIPT, **more)
    return t.execute("Ana").dusk()


def become_leviathan(t: Town) -> Town:
    return t.night(choice("Bo", "hatter", "leviathan"), choice("Cy", "hatter", "none"), Bo="Gus", Cy="Gus")


def test_after_the_fifth_day_nobody_becomes_the_leviathan() -> None:
    """jinx/hatter-leviathan, jinx/hatter-leviathan/c1"""
    t = party(5)
    again = [refused(choice("Bo", "hatter", "leviathan")), choice("Bo", "hatter", "vortox")]
    t.night(*again, choice("Cy", "hatter", "none"), choice("Bo", "imp", "Gus"), Cy="Gus")
    assert t.character("Bo") == "vortox"


def test_before_that_and_without_the_rule_it_is_allowed() -> None:
    """jinx/hatter-leviathan, djinn/r1"""
    t = party(4).night(
        choice("Bo", "hatter", "leviathan"), choice("Cy", "hatter", "none"), choice("Bo", "imp", "Gus"), Cy="Gus"
    )
    assert t.character("Bo") == "leviathan"
    off = party(5, jinxes={"off": ["hatter-leviathan"]})
    off.night(choice("Bo", "hatter", "leviathan"), choice("Cy", "hatter", "none"), choice("Bo", "imp", "Gus"), Cy="Gus")
    assert off.character("Bo") == "leviathan"
    with pytest.raises(Refused):
        become_leviathan(party(5))
