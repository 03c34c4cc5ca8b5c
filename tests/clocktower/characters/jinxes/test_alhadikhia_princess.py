"""Al-Hadikhia and Princess."""

from __future__ import annotations

from tests.clocktower.steps import choice
from tests.clocktower.towns import Town, town

SCRIPT = ["princess", "chef", "monk", "soldier", "mayor", "slayer", "virgin", "poisoner", "alhadikhia", "saint"]


def night(poisoned: str, by: str = "Ana", *, lives: bool = True) -> Town:
    """The night after Bo was executed, as a rule nominated by Ana, the Princess; Cy, Eli and Fay are picked."""
    t = town("princess chef mayor alhadikhia slayer virgin poisoner soldier", start="day 1", script=SCRIPT)
    t.execute("Bo", by=by).dusk()
    answers = [choice(who, "alhadikhia", lives) for who in ("Cy", "Eli", "Fay")]
    return t.night(*answers, Dee=["Cy", "Eli", "Fay"], Gus=poisoned)


def test_nobody_dies_by_the_al_hadikhia_whatever_is_answered() -> None:
    """jinx/alhadikhia-princess, jinx/alhadikhia-princess/c1, jinx/alhadikhia-princess/r1"""
    assert night("Gus").died == []
    assert night("Gus", lives=False).died == []
    assert set(night("Gus", by="Hal").died) == {"Cy", "Eli", "Fay"}


def test_a_poisoned_princess_prevents_nothing() -> None:
    """jinx/alhadikhia-princess/c2, jinx/alhadikhia-princess/r1"""
    assert set(night("Ana").died) == {"Cy", "Eli", "Fay"}


def test_the_names_are_announced_and_the_questions_asked() -> None:
    """jinx/alhadikhia-princess/r2"""
    t = night("Gus")
    assert [event["who"] for event in t.events("declared") if event.get("what") == "picked"] == [2, 4, 5]
    assert all(t.asked(who, "alhadikhia") for who in ("Cy", "Eli", "Fay"))
