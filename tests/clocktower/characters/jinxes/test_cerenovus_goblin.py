"""Cerenovus and Goblin."""

import pytest

from tests.clocktower.towns import Cast, Refused

SCRIPT = ["chef", "empath", "sage", "soldier", "saint", "cerenovus", "goblin", "witch", "imp"]


seven = Cast("soldier chef empath imp cerenovus sage saint", start="night 2", script=SCRIPT)
"""Eli is the Cerenovus, Dee the Imp."""


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
