"""Legion and Preacher."""

from __future__ import annotations

from belfry.clocktower.pieces.token import POISONED
from tests.clocktower.steps import rule, works
from tests.clocktower.towns import Town, town

SCRIPT = ["preacher", "chef", "monk", "soldier", "mayor", "poisoner", "witch", "imp", "legion", "saint"]
OFF = {"off": ["legion-preacher"]}


def crowd(**more: object) -> Town:
    """Ana the Preacher, Dee one of Legion."""
    return town("preacher chef legion legion legion legion legion", start="night 2", script=SCRIPT, **more)


def told(t: Town, name: str) -> list[object]:
    return [event["value"] for event in t.events("learned") if event["seat"] == t.seat(name).id]


def test_legion_keeps_its_ability_and_is_told_like_a_minion() -> None:
    """jinx/legion-preacher, jinx/legion-preacher/c1, jinx/legion-preacher/r1"""
    t = crowd().night(rule("legion", "Bo"), Ana="Dee")
    assert works(t, "Dee")
    assert t.tokens("Dee") == []
    assert told(t, "Dee") == ["preacher"]
    assert told(t, "Ana") == []


def test_the_preacher_may_be_told() -> None:
    """jinx/legion-preacher/c1, jinx/legion-preacher/r1"""
    t = crowd().night(rule("preacher", True), rule("legion", "Bo"), Ana="Dee")
    assert told(t, "Ana") == [(3, "legion")]


def test_a_poisoned_preachers_pick_does_nothing() -> None:
    """jinx/legion-preacher/r2"""
    t = crowd()
    t.setup().impair("Ana", POISONED).night(rule("legion", "Bo"), Ana="Dee")
    assert told(t, "Dee") == told(t, "Ana") == []
    assert not t.asked("storyteller", "preacher")


def test_without_the_rule_legion_counts_as_a_minion() -> None:
    """djinn/r1"""
    t = crowd(jinxes=OFF).night(rule("legion", "Bo"), Ana="Dee")
    assert not works(t, "Dee")
    assert not t.asked("storyteller", "preacher")
