"""The Damsel with the Spy and with the Widow."""

from typing import Any

import pytest

from tests.clocktower.towns import Town, town

SCRIPT = ["sage", "chef", "monk", "soldier", "saint", "spy", "widow", "witch", "imp", "klutz", "damsel", "hermit"]
BOTH = pytest.mark.parametrize("minion", ["spy", "widow"])


def here(minion: str, first: str = "damsel", **more: Any) -> Town:
    """Ana the Damsel, Bo a Minion, Cy the Witch; it is day."""
    return town(f"{first} {minion} witch imp chef soldier sage monk", start="day 2", script=SCRIPT, **more)


@BOTH
@pytest.mark.parametrize("dead", ["", "-"])
@pytest.mark.parametrize("first", ["damsel", "hermit"])
def test_with_such_a_minion_in_play_the_damsel_is_poisoned(minion: str, dead: str, first: str) -> None:
    """jinx/damsel-spy, jinx/damsel-spy/c1, jinx/damsel-widow, jinx/damsel-widow/c1, djinn/r7"""
    t = here(dead + minion, first)
    assert t.poisoned("Ana")
    assert t.use("Cy", "damsel", "Ana").winner is None


@BOTH
def test_it_stays_so_when_the_minion_has_become_another(minion: str) -> None:
    """jinx/damsel-spy/c2, jinx/damsel-widow/c2"""
    t = here(minion).storyteller(character={"Bo": "klutz"})
    assert t.poisoned("Ana")
    assert t.use("Cy", "damsel", "Ana").winner is None


@BOTH
def test_whoever_becomes_the_damsel_after_that_is_poisoned(minion: str) -> None:
    """jinx/damsel-spy, jinx/damsel-widow"""
    t = here(minion, "saint").storyteller(character={"Bo": "klutz"}).storyteller(character={"Ana": "damsel"})
    assert t.poisoned("Ana")


@BOTH
def test_a_minion_who_comes_later_poisons_the_damsel_from_then_on(minion: str) -> None:
    """jinx/damsel-spy, jinx/damsel-widow"""
    t = here("klutz")
    assert not t.poisoned("Ana")
    assert t.storyteller(character={"Bo": minion}).poisoned("Ana")


@BOTH
def test_with_neither_ever_in_play_or_switched_off_the_guess_ends_the_game(minion: str) -> None:
    """jinx/damsel-spy, jinx/damsel-widow, djinn/r1"""
    assert here("klutz").use("Cy", "damsel", "Ana").winner == "evil"
    assert here(minion, jinxes={"off": [f"damsel-{minion}"]}).use("Cy", "damsel", "Ana").winner == "evil"
