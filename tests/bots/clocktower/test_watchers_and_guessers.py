"""What bots make of Townsfolk of the Carousel who show themselves or guess, and what they do as them."""

from __future__ import annotations

from typing import Any

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.deduction import Deduction
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims

SCRIPT = ("nightwatchman", "chef", "empath", "monk", "soldier", "virgin", "mayor", "undertaker", "saint", "drunk")
SCRIPT += ("acrobat", "poisoner", "baron", "imp")
CLAIMS = ("", "nightwatchman", "chef", "monk", "virgin", "mayor", "undertaker")
OR_NOBODY: dict[str, Any] = {"choose": "one", "noun": "player", "of": [None, ANA, BO, CY, DEE, ELI, FAY, GUS]}
SEEDS = range(20)


def doubt(square: Square, seat: int) -> float:
    """How likely this player is evil to whoever looks on."""
    return Deduction(Bot(square.me, 1).mind(square.seen()).town, own=True).conclude().evil[seat]


def test_whoever_was_shown_as_the_nightwatchman_is_trusted() -> None:
    shown = everybody_claims(Square(script=SCRIPT).dusk().is_told("nightwatchman", BO).night(), *CLAIMS)
    alone = everybody_claims(Square(script=SCRIPT).night(), *CLAIMS)
    assert doubt(shown, BO) < 0.05 < doubt(alone, BO)


def test_a_nightwatchman_shows_themself_to_whoever_is_trusted() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="nightwatchman").night(), "", "monk", "monk", *CLAIMS[3:])
    answers = {Bot(ANA, seed).answer(square.dusk().asked("nightwatchman", OR_NOBODY)) for seed in SEEDS}
    assert answers
    assert not answers & {None, ANA, BO, CY}


def test_an_acrobat_relies_on_whose_information_counts_and_on_nobody_twice() -> None:
    square = everybody_claims(Square(script=SCRIPT, character="acrobat").night(), "", "empath", *CLAIMS[2:]).dusk()
    assert BO in {Bot(ANA, seed).answer(square.choosing("acrobat")) for seed in SEEDS} <= {BO, DEE, GUS}
    square.chose("acrobat", BO).night().dusk()
    assert not {Bot(ANA, seed).answer(square.choosing("acrobat")) for seed in SEEDS} & {ANA, BO}
