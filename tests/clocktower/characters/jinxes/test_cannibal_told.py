"""What the Cannibal is told of the ability gained."""

from typing import Any

import pytest

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    "sage",
    "chef",
    "monk",
    "soldier",
    "cannibal",
    "juggler",
    "butler",
    "zealot",
    "saint",
    "witch",
    "imp",
    "klutz",
]


def eight(other: str, start: str = "day 1", **more: Any) -> Town:
    """Ana the Cannibal, Bo a character, Dee the Imp."""
    return town(f"cannibal {other} chef imp witch soldier sage monk", start=start, script=SCRIPT, **more)


def guesses() -> list[list[str]]:
    """Three guesses, two of them right."""
    return [["Cy", "chef"], ["Gus", "sage"], ["Fay", "imp"]]


@pytest.mark.parametrize("id", ["butler", "zealot"])
def test_the_cannibal_is_told_at_the_start_of_the_night_before_anything_is_chosen(id: str) -> None:
    """jinx/butler-cannibal, jinx/butler-cannibal/r1, jinx/butler-cannibal/c1, jinx/cannibal-zealot,
    jinx/cannibal-zealot/r1, jinx/cannibal-zealot/c1"""
    t = eight(id).execute("Bo")
    assert t.lessons("Ana") == []
    master = [choice("Ana", "butler", "Cy")] if id == "butler" else []
    t.dusk().night(*master, Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.learned("Ana", "cannibal") == id
    woken = [why for _, why in t.grimoire.tonight.woken]
    assert woken[0] == "cannibal"
    again = [choice("Ana", "butler", "Gus")] if id == "butler" else []
    t.day().dusk().night(*again, Eli="Eli", Dee="Fay")
    assert t.learned("Ana", "cannibal") is None


@pytest.mark.parametrize("id", ["butler", "zealot"])
def test_switched_off_the_cannibal_is_not_told(id: str) -> None:
    """djinn/r1, cannibal/r8"""
    off = [jinx for jinx in ("butler-cannibal", "cannibal-zealot") if id in jinx]
    t = eight(id, jinxes={"off": off}).execute("Bo").dusk()
    t.night(*([choice("Ana", "butler", "Cy")] if id == "butler" else []), Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.lessons("Ana") == []


def test_of_another_ability_the_cannibal_is_told_nothing() -> None:
    """jinx/butler-cannibal, cannibal/r17"""
    t = eight("klutz").execute("Bo", {"choose": {"who": "Bo", "ability": "klutz", "choice": "Cy"}}).dusk()
    assert t.night(Eli="Eli", Dee="Cy", Hal="Gus").lessons("Ana") == []


def juggled(bo: str = "juggler", **more: Any) -> Town:
    t = eight(bo, **more).use("Bo", "juggler", guesses())
    evil = bo.endswith("evil")
    return t.execute("Bo", *([rule("cannibal", "none")] if evil else [])).dusk()


def test_the_cannibal_is_shown_how_many_guesses_of_the_executed_juggler_were_right() -> None:
    """jinx/cannibal-juggler, jinx/cannibal-juggler/r1, jinx/cannibal-juggler/c1"""
    t = juggled().night(Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.may_learn("Ana", "cannibal") == [2]
    assert t.learned("Ana", "cannibal") == 2


def test_besides_the_cannibal_has_the_jugglers_ability_from_the_next_day_on() -> None:
    """jinx/cannibal-juggler/r2"""
    t = juggled().night(Eli="Eli", Dee="Cy", Hal="Gus").day().use("Ana", "juggler", [["Gus", "sage"]]).dusk()
    t.night(Eli="Eli", Dee="Fay", Hal="Gus")
    assert (t.learned("Ana", "juggler"), t.learned("Ana", "cannibal")) == (1, None)


@pytest.mark.parametrize("evil", [True, False])
def test_a_poisoned_cannibal_may_be_shown_any_number(evil: bool) -> None:
    """jinx/cannibal-juggler/r1, jinx/cannibal-juggler/c2"""
    t = juggled("juggler:evil" if evil else "juggler")
    if not evil:
        t.impair("Ana", "poisoned")
    t.night(Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.may_learn("Ana", "cannibal") == [0, 1, 2, 3, 4, 5]


def test_a_juggler_who_guessed_nothing_or_lives_gives_nothing() -> None:
    """jinx/cannibal-juggler"""
    t = eight("juggler").execute("Bo").dusk().night(Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.learned("Ana", "cannibal") is None
    t = eight("juggler").use("Bo", "juggler", guesses()).dusk().night(Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.learned("Ana", "cannibal") is None


def test_a_dead_cannibal_is_shown_nothing() -> None:
    """jinx/cannibal-juggler"""
    t = eight("juggler").use("Bo", "juggler", guesses()).storyteller(kill="Ana").execute("Bo", by="Cy").dusk()
    assert t.night(Eli="Eli", Dee="Cy", Hal="Gus").learned("Ana", "cannibal") is None


def test_switched_off_the_cannibal_learns_nothing_of_the_guesses() -> None:
    """djinn/r1"""
    t = juggled(jinxes={"off": ["cannibal-juggler"]}).night(Eli="Eli", Dee="Cy", Hal="Gus")
    assert t.lessons("Ana") == []
