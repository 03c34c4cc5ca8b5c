"""Bounty Hunter and Philosopher."""

from typing import Any

from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

SCRIPT = ["philosopher", "bountyhunter", "chef", "empath", "sage", "soldier", "saint", "drunk", "witch", "imp"]
JINX = "bountyhunter-philosopher"


def seven(seats: str = "philosopher chef empath imp witch sage saint", **more: Any) -> Town:
    """Ana is the Philosopher, Dee the Imp, Gus the Saint."""
    return town(seats, start="night 2", script=SCRIPT, **more)


def decided(t: Town) -> bool:
    """Whether the Storyteller was asked who turns evil."""
    return any((asked.ability, asked.kind) == ("bountyhunter", "rule") for asked in t.runner.asked)


def test_the_storyteller_may_turn_a_townsfolk_evil_who_is_told() -> None:
    """jinx/bountyhunter-philosopher, jinx/bountyhunter-philosopher/c1"""
    t = seven().night(rule("bountyhunter", "Bo"), Ana="bountyhunter", Eli="Eli", Dee="Fay")
    assert t.seat("Bo").evil
    assert [data for kind, data in t.view("Bo")["history"] if kind == "alignment"] == [{"seat": 1, "alignment": "evil"}]


def test_by_default_everybody_stays_what_they_are() -> None:
    """jinx/bountyhunter-philosopher/c1"""
    t = seven().night(Ana="bountyhunter", Eli="Eli", Dee="Fay")
    assert decided(t)
    assert [seat.name for seat in t.grimoire.circle if seat.evil] == ["Dee", "Eli"]


def test_only_a_good_townsfolk_can_be_named() -> None:
    """jinx/bountyhunter-philosopher"""
    t = seven().night(Ana="bountyhunter", Eli="Eli", Dee="Fay")
    offered = next(
        asked.options for asked in t.runner.asked if asked.ability == "bountyhunter" and asked.kind == "rule"
    )
    assert tuple(offered) == (None, 0, 1, 2, 5)


def test_another_ability_and_one_that_is_only_believed_change_nothing() -> None:
    """jinx/bountyhunter-philosopher"""
    assert not decided(seven().night(Ana="chef", Eli="Eli", Dee="Fay"))
    t = seven().impair("Ana", "poisoned").night(Ana="bountyhunter", Eli="Eli", Dee="Fay")
    assert not decided(t)


def test_switched_off_nobody_is_asked() -> None:
    """djinn/r1"""
    t = seven(jinxes={"off": [JINX]}).night(Ana="bountyhunter", Eli="Eli", Dee="Fay")
    assert not decided(t)
