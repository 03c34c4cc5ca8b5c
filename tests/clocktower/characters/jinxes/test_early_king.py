"""King with Leviathan and Riot."""

from __future__ import annotations

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = [
    *("king", "choirboy", "chef", "empath", "sage", "soldier", "mayor", "virgin", "drunk", "saint"),
    *("witch", "poisoner", "leviathan", "riot", "imp"),
]
each_demon = pytest.mark.parametrize("demon", ["leviathan", "riot"])


def ten(demon: str, dead: str = "-virgin", start: str = "night 2", **more: Any) -> Town:
    """Ana is the King, Dee the Demon, Eli the Witch, and Jo is dead."""
    return town(f"king chef empath {demon} witch sage soldier mayor saint {dead}", start=start, script=SCRIPT, **more)


@each_demon
def test_with_one_dead_the_king_learns_a_living_character(demon: str) -> None:
    """jinx/king-leviathan, jinx/king-leviathan/c1, jinx/king-riot, jinx/king-riot/c1"""
    t = ten(demon).night(Eli="Eli")
    alive = {"chef", "empath", demon, "witch", "sage", "soldier", "mayor", "saint"}
    assert set(t.may_learn("Ana")) == alive
    assert t.learned("Ana") in alive


@each_demon
def test_switched_off_the_king_waits_for_half(demon: str) -> None:
    """djinn/r1, king/r1"""
    t = ten(demon, jinxes={"off": [f"king-{demon}"]}).night(Eli="Eli")
    assert t.learned("Ana") is None
    assert "Ana" not in t.woke


@each_demon
def test_while_everybody_lives_the_king_learns_nothing(demon: str) -> None:
    """jinx/king-leviathan, jinx/king-riot"""
    assert ten(demon, dead="virgin").night(Eli="Eli").learned("Ana") is None


def test_with_another_demon_the_king_waits() -> None:
    """jinx/king-leviathan, jinx/king-riot"""
    assert ten("imp").night(Eli="Eli", Dee="Bo").learned("Ana") is None
