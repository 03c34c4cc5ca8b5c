"""Bots beside Travellers, and as Travellers."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower.chronicle import Chronicle
from belfry.bots.clocktower.match import Match
from belfry.bots.clocktower.moves import Claim, Whisper
from belfry.clocktower import travellers
from belfry.clocktower.bag import script_of
from belfry.clocktower.config import Config


@pytest.mark.parametrize(("script", "seed"), [("trouble-brewing", 3), ("bad-moon-rising", 4)])
def test_bots_play_as_travellers_to_the_end_and_claim_nothing(script: str, seed: int) -> None:
    """TRV-12, TRV-15"""
    config = Config.players(6, script=script)
    config = travellers.seat_travellers(config, 2, seed, script_of(config))
    match = Match(config, seed)
    game = match.play()
    assert game.winner in ("good", "evil")
    passing = {seat.id for seat in game.grimoire.people if seat.character.type == "traveller"}
    assert len(passing) == 2
    assert not [made for made in match.made if made.seat in passing and isinstance(made.move, (Claim, Whisper))]


def test_a_bot_sees_what_a_hand_was_worth_today_and_forgets_it_at_dawn() -> None:
    """thief/r5, bureaucrat/r5"""
    chronicle = Chronicle()
    counted = [
        {"kind": "count", "data": {"who": 3}},
        {"kind": "hand", "data": {"seat": 0, "up": True, "total": 1}},
        {"kind": "hand", "data": {"seat": 1, "up": True, "total": 4}},
        {"kind": "hand", "data": {"seat": 2, "up": False, "total": 4}},
        {"kind": "hand", "data": {"seat": 3, "up": True, "total": 3}},
    ]
    chronicle.take(counted)
    assert chronicle.weights == {0: 1, 1: 3, 3: -1}
    dawn = {"kind": "dawn", "data": {"number": 2, "deaths": [], "returned": [], "vote_tokens": []}}
    chronicle.take([*counted, dawn])
    assert chronicle.weights == {}
