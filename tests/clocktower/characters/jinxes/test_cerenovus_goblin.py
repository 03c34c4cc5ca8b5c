"""Cerenovus and Goblin."""

from typing import Any

import pytest

from tests.clocktower.towns import Refused, Town, town

SCRIPT = ["chef", "empath", "sage", "soldier", "saint", "cerenovus", "goblin", "witch", "imp"]


def seven(**more: Any) -> Town:
    """Eli is the Cerenovus, Dee the Imp."""
    return town("soldier chef empath imp cerenovus sage saint", start="night 2", script=SCRIPT, **more)


def test_the_cerenovus_may_name_the_goblin() -> None:
    """jinx/cerenovus-goblin, jinx/cerenovus-goblin/c1"""
    t = seven().night(Eli=["Ana", "goblin"], Dee="Fay")
    assert t.learned("Ana", "cerenovus") == "goblin"
    assert "cerenovus/mad" in t.tokens("Ana")


def test_no_other_evil_character_can_be_named() -> None:
    """jinx/cerenovus-goblin, cerenovus/r1"""
    with pytest.raises(Refused):
        seven().night(Eli=["Ana", "witch"], Dee="Fay")


def test_switched_off_the_goblin_is_refused() -> None:
    """djinn/r1"""
    with pytest.raises(Refused):
        seven(jinxes={"off": ["cerenovus-goblin"]}).night(Eli=["Ana", "goblin"], Dee="Fay")
