"""Boffin and Village Idiot."""

from __future__ import annotations

from tests.clocktower.steps import rule
from tests.clocktower.towns import Town, town

SCRIPT = [
    *("villageidiot", "chef", "monk", "soldier", "mayor", "slayer", "virgin", "saint", "butler", "boffin", "witch"),
    "imp",
]


def offered(idiots: int, **more: object) -> set[object]:
    """What the Boffin may give the Demon with so many Village Idiots."""
    others = ["chef", "monk", "soldier"][: 4 - idiots]
    seats = " ".join(["villageidiot"] * idiots + others + ["boffin", "imp", "mayor"])
    t: Town = town(seats, start="night 1", script=SCRIPT, **more)
    if idiots > 1:
        t.runner.take([rule("villageidiot", "Ana")])
    while (ask := t.game.ask) is not None and ask.ability != "boffin":
        t.game.answer(*t.runner.policy.answer(t.game, ask))
    assert ask is not None
    return set(ask.options)


def test_with_two_of_them_the_ability_is_an_option() -> None:
    """jinx/boffin-villageidiot, jinx/boffin-villageidiot/c1"""
    assert "villageidiot" in offered(2)
    assert "chef" not in offered(2)


def test_with_three_of_them_it_is_none() -> None:
    """jinx/boffin-villageidiot, jinx/boffin-villageidiot/c2"""
    assert "villageidiot" not in offered(3)


def test_without_the_rule_it_is_none_either_way() -> None:
    """djinn/r1"""
    assert "villageidiot" not in offered(2, jinxes={"off": ["boffin-villageidiot"]})
