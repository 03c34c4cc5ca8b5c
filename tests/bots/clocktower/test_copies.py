"""What bots make of a character that several players may be."""

from __future__ import annotations

from typing import Any

import pytest

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.bluff import choose_bluff
from belfry.bots.clocktower.deduction import Deduction
from belfry.bots.clocktower.mind import Mind
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, Square, everybody_claims

SCRIPT = [
    *("villageidiot", "chef", "empath", "monk", "soldier", "mayor", "virgin", "slayer", "undertaker"),
    *("recluse", "saint", "poisoner", "spy", "imp"),
]
IDIOT = "villageidiot"


def mind(square: Square, seed: int = 1) -> Mind:
    return Bot(square.me, seed).mind(square.seen(characters=SCRIPT))


def public(square: Square) -> Belief:
    """What anybody can work out; without feelings, so that only facts count."""
    return Deduction(mind(square).town, own=False).belief


def claimed(*characters: str, **more: Any) -> Square:
    return everybody_claims(Square(**more).night(), *characters)


def test_three_village_idiots_are_no_clash() -> None:
    """villageidiot/r12"""
    belief = public(claimed(IDIOT, IDIOT, IDIOT, "chef", "monk", "slayer", "mayor"))
    assert belief.evil[ANA] == pytest.approx(belief.evil[DEE], abs=0.1)
    assert "double" not in [reason.kind for reason in belief.against(ANA)]


def test_a_fourth_one_is_too_many() -> None:
    """villageidiot/r1"""
    belief = public(claimed(IDIOT, IDIOT, IDIOT, IDIOT, "monk", "slayer", "mayor"))
    assert min(belief.evil[seat] for seat in (ANA, BO, CY, DEE)) > belief.evil[ELI] + 0.05
    assert belief.against(ANA)[0].kind == "double"


def test_what_one_learns_speaks_against_the_one_who_was_picked() -> None:
    square = claimed(IDIOT, "chef", "empath", "slayer", "monk", "mayor", "virgin")
    square.claim(ANA, IDIOT, night=1, learned="evil", text="Bo")
    belief = public(square)
    assert belief.evil[BO] > 2 * belief.evil[CY]


def test_an_evil_player_may_claim_to_be_a_further_one() -> None:
    """villageidiot/r12"""
    chosen = {choose_bluff(mind(claimed("", IDIOT, evil=True, character="spy"), seed)) for seed in range(80)}
    assert IDIOT in chosen
    full = {choose_bluff(mind(claimed("", IDIOT, IDIOT, IDIOT, evil=True, character="spy"), s)) for s in range(80)}
    assert IDIOT not in full
