"""The circle: who sits beside whom."""

from __future__ import annotations

import pytest

from tests.clocktower.towns import town


@pytest.mark.parametrize(("name", "beside"), [("Ana", {"Bo", "Eli"}), ("Bo", {"Ana", "Cy"}), ("Eli", {"Ana", "Dee"})])
def test_everybody_sits_between_two_others_dead_or_alive(name: str, beside: set[str]) -> None:
    t = town("imp -chef empath -soldier saint", start="day 2")
    assert {seat.name for seat in t.grimoire.neighbours(t.seat(name))} == beside


def test_the_storyteller_sits_beside_nobody() -> None:
    t = town("imp chef empath soldier saint", start="day 2")
    assert t.grimoire.neighbours(t.grimoire.storyteller) == ()
