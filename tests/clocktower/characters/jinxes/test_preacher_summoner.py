"""Preacher and Summoner."""

from __future__ import annotations

from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = ["preacher", "chef", "monk", "soldier", "mayor", "virgin", "slayer", "summoner", "witch", "imp", "vortox"]
OFF = {"off": ["preacher-summoner"]}


def third_night(*, preached: bool = True, **more: object) -> Town:
    """Ana the Preacher, who picks Eli, the Summoner, on night 2 unless it is said otherwise; the evening of day 2."""
    t = town("preacher chef monk soldier summoner mayor virgin", start="night 2", script=SCRIPT, **more)
    return t.night(Ana="Eli" if preached else "Bo", Cy="Ana").day().dusk()


def test_the_storyteller_summons_for_a_silenced_summoner() -> None:
    """jinx/preacher-summoner, jinx/preacher-summoner/c1"""
    t = third_night().night(rule("summoner", ["Bo", "imp"]), choice("Bo", "imp", "Gus"), Ana="Bo", Cy="Ana")
    assert t.character("Bo") == "imp"
    assert t.seat("Bo").evil
    assert t.winner is None
    assert not t.asked("Eli", "summoner")


def test_a_poisoned_summoner_chooses_in_vain() -> None:
    """jinx/preacher-summoner/r1: for any reason"""
    t = third_night(preached=False).impair("Eli", POISONED)
    storyteller = rule("summoner", ["Bo", "imp"])
    t.night(storyteller, choice("Eli", "summoner", ["Fay", "vortox"]), choice("Bo", "imp", "Gus"), Ana="Dee", Cy="Ana")
    assert (t.character("Bo"), t.character("Fay")) == ("imp", "mayor")
    assert t.winner is None


def test_a_summoner_with_the_ability_summons() -> None:
    """jinx/preacher-summoner"""
    t = third_night(preached=False)
    t.night(choice("Eli", "summoner", ["Bo", "imp"]), choice("Bo", "imp", "Gus"), Ana="Dee", Cy="Ana")
    assert t.character("Bo") == "imp"
    assert not t.asked("storyteller", "summoner")


def test_without_the_rule_good_wins_for_lack_of_a_demon() -> None:
    """djinn/r1"""
    t = third_night(jinxes=OFF).night(Ana="Bo")
    assert t.winner == "good"
