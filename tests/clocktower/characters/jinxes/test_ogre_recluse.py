"""Ogre and Recluse."""

from typing import Any

from tests.clocktower.towns import Town, town

SCRIPT = ["chef", "empath", "sage", "soldier", "ogre", "recluse", "saint", "witch", "poisoner", "imp"]


def chosen(friend: str, as_: str | None, **more: Any) -> Town:
    """Ana is the Ogre, Bo the Recluse, Eli the Witch."""
    t = town("ogre recluse empath imp witch sage soldier chef", script=SCRIPT, **more)
    judged = [] if as_ is None else [{"register": {"who": friend, "to": "ogre", "as": as_}}]
    return t.night(*judged, Ana=friend, Eli="Eli")


def told(t: Town) -> list[str]:
    return [data["alignment"] for kind, data in t.view("Ana")["history"] if kind == "alignment"]


def test_an_ogre_who_is_evil_through_the_recluse_is_told() -> None:
    """jinx/ogre-recluse, jinx/ogre-recluse/c1"""
    t = chosen("Bo", "evil")
    assert t.seat("Ana").evil
    assert told(t) == ["evil"]


def test_switched_off_the_ogre_is_not_told() -> None:
    """djinn/r1, ogre/r1"""
    t = chosen("Bo", "evil", jinxes={"off": ["ogre-recluse"]})
    assert t.seat("Ana").evil
    assert told(t) == []


def test_an_ogre_who_is_evil_through_somebody_else_is_not_told() -> None:
    """jinx/ogre-recluse"""
    t = chosen("Eli", None)
    assert t.seat("Ana").evil
    assert told(t) == []


def test_an_ogre_whose_recluse_counted_as_good_is_told_nothing() -> None:
    """jinx/ogre-recluse"""
    t = chosen("Bo", "good")
    assert not t.seat("Ana").evil
    assert told(t) == []
