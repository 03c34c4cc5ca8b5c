"""Damsel and Pit-Hag."""

import pytest

from belfry.clocktower.storyteller import AutomaticStoryteller
from belfry.core.audience import STORYTELLER
from tests.clocktower.steps import choice, finish_night, night_to, rule
from tests.clocktower.towns import Cast, Town, town

SCRIPT = ["sage", "chef", "monk", "soldier", "saint", "pithag", "witch", "imp", "klutz", "damsel", "beggar"]


seven = Cast("monk chef saint imp pithag soldier -sage beggar", start="night 2", script=SCRIPT)
"""Dee the Imp, Eli the Pit-Hag, Hal a Traveller; Gus is dead."""


def asked(t: Town) -> list[int]:
    """Whom the Storyteller could choose from."""
    return next(list(ask.options) for ask in t.runner.asked if (ask.party, ask.ability) == (STORYTELLER, "pithag"))


@pytest.mark.parametrize("who", ["Ana", "Cy", "Eli", "Gus"])
def test_the_storyteller_decides_who_becomes_the_damsel(who: str) -> None:
    """jinx/damsel-pithag, jinx/damsel-pithag/c1, jinx/damsel-pithag/r1"""
    t = seven()
    evil = t.seat(who).evil
    t.night(choice("Eli", "pithag", ["Ana", "damsel"]), rule("pithag", who), Ana="Bo", Dee="Bo")
    assert [name for name in ("Ana", "Cy", "Eli", "Gus") if t.character(name) == "damsel"] == [who]
    assert t.seat(who).evil is evil


def test_no_traveller_and_not_the_only_living_demon() -> None:
    """jinx/damsel-pithag/r1"""
    t = seven().night(choice("Eli", "pithag", ["Dee", "damsel"]), rule("pithag", "Bo"), Ana="Cy", Dee="Cy")
    assert asked(t) == [0, 1, 2, 4, 5, 6]
    assert (t.character("Dee"), t.character("Bo")) == ("imp", "damsel")


def test_one_of_two_living_demons_may_become_the_damsel() -> None:
    """jinx/damsel-pithag/r1"""
    t = town("monk chef saint imp pithag imp sage", start="night 2", script=SCRIPT)
    t.night(choice("Eli", "pithag", ["Ana", "damsel"]), rule("pithag", "Fay"), Ana="Bo", Dee="Bo")
    assert (t.character("Fay"), t.character("Dee")) == ("damsel", "imp")


@pytest.mark.parametrize("picked", ["Ana", "Dee", "Eli", "Gus"])
def test_by_itself_it_is_a_living_good_player(picked: str) -> None:
    """jinx/damsel-pithag/r1"""
    t = night_to(seven(), "damsel-pithag", Ana="Bo", Eli=[picked, "damsel"])
    ask = t.game.ask
    assert ask is not None
    advice = [AutomaticStoryteller(seed).suggest(t.game, ask) for seed in range(20)]
    assert {suggestion.answer for suggestion in advice} == {0, 1, 2, 5}
    finish_night(t, Dee="Bo")
    living_good = ("Ana", "Cy", "Fay")
    assert [name for name in living_good if t.character(name) == "damsel"] == ["Ana"]


def test_another_character_goes_to_whoever_was_picked() -> None:
    """jinx/damsel-pithag"""
    t = seven().night(Eli=["Ana", "klutz"], Dee="Bo")
    assert t.character("Ana") == "klutz"


def test_switched_off_whoever_was_picked_becomes_the_damsel() -> None:
    """djinn/r1"""
    t = seven(jinxes={"off": ["damsel-pithag"]}).night(Eli=["Eli", "damsel"], Ana="Bo", Dee="Bo")
    assert t.character("Eli") == "damsel"
    assert not t.asked("storyteller", "pithag")
