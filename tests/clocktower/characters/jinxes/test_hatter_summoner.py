"""Hatter and Summoner."""

from __future__ import annotations

from tests.clocktower.steps import choice, rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    "hatter",
    "chef",
    "monk",
    "soldier",
    "mayor",
    "virgin",
    "slayer",
    "summoner",
    "witch",
    "imp",
    "vortox",
    "saint",
]


def third_night(*answers: dict[str, object], **more: object) -> Town:
    """On night 2 Eli became the Summoner through the Hatter while Dee, the Demon, lives; Eli makes Ana a Vortox."""
    t = town("chef hatter mayor imp witch soldier virgin slayer", start="day 1", script=SCRIPT, **more).execute("Bo")
    party = [choice("Dee", "hatter", "none"), choice("Eli", "hatter", "summoner")]
    t.dusk().night(*party, choice("Eli", "witch", "Hal"), Dee="Hal").day().dusk()
    return t.night(choice("Eli", "summoner", ["Ana", "vortox"]), *answers, Dee="Gus")


def test_the_storyteller_decides_the_deaths_when_a_second_demon_is_made() -> None:
    """jinx/hatter-summoner, jinx/hatter-summoner/c1, jinx/hatter-summoner/r1"""
    t = third_night(rule("summoner", ["Fay"]))
    assert t.character("Ana") == "vortox"
    assert t.seat("Ana").evil
    assert t.asked("storyteller", "summoner")
    assert not t.alive("Fay")


def test_without_the_rule_the_demon_kills_as_ever() -> None:
    """djinn/r1"""
    t = third_night(jinxes={"off": ["hatter-summoner"]})
    assert t.character("Ana") == "vortox"
    assert not t.asked("storyteller", "summoner")
    assert not t.alive("Gus")
