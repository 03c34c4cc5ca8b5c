"""Bots beside Travellers, and as Travellers."""

from __future__ import annotations

import pytest

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.chronicle import Chronicle
from belfry.bots.clocktower.match import Match
from belfry.bots.clocktower.moves import Claim, Whisper
from belfry.clocktower.pieces.events import CountBegins, Dawn, HandCounted
from belfry.clocktower.setup.bag import script_of
from belfry.clocktower.setup.config import Config
from belfry.clocktower.storyteller import travellers
from belfry.core.audience import EVERYONE
from tests.bots.clocktower.square import ANA, BO, CY, DEE, ELI, FAY, GUS, Square, everybody_claims


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
        CountBegins(EVERYONE, who=3),
        HandCounted(EVERYONE, 0, up=True, total=1),
        HandCounted(EVERYONE, 1, up=True, total=4),
        HandCounted(EVERYONE, 2, up=False, total=4),
        HandCounted(EVERYONE, 3, up=True, total=3),
    ]
    chronicle.take(counted)
    assert chronicle.weights == {0: 1, 1: 3, 3: -1}
    dawn = Dawn(EVERYONE, 2, deaths=[], returned=[], vote_tokens=[])
    chronicle.take([*counted, dawn])
    assert chronicle.weights == {}


BOTS = range(30)
CLAIMS = ("soldier", "chef", "empath", "monk", "slayer", "mayor", "undertaker")


def accused(*, dead: bool) -> Square:
    """The Empath beside Bo has seen an evil neighbour, and somebody else claims what Bo does."""
    square = everybody_claims(Square(character="soldier").night(), *CLAIMS).claim(CY, "empath", 1, 1)
    square.claim(DEE, "chef")
    return square.dusk().night(ANA, FAY) if dead else square


def test_where_only_the_dead_vote_a_dead_player_does_not_save_the_vote() -> None:
    """voudon: only the Voudon and the dead vote, and nobody needs a vote token."""
    square = accused(dead=True)
    hands: list[int] = []
    for only in (False, True):
        seen = square.voting(BO, (CY, ELI, GUS))
        if only:
            seen.game["counting"]["voters"] = [ANA]
        hands.append(sum(Bot(ANA, seed).hand(seen) for seed in BOTS))

    assert hands[1] > hands[0] + 0.3 * len(BOTS)


def test_a_hand_that_takes_votes_away_does_not_go_up_for_a_suspect() -> None:
    """thief: whoever was picked has a negative vote, which everybody sees once it is counted."""
    square = accused(dead=False)
    before = [Bot(ANA, seed).hand(square.voting(BO, (CY, DEE, ELI))) for seed in BOTS]
    square.event("count", who=GUS).event("hand", seat=ANA, up=True, total=-1)
    after = [Bot(ANA, seed).hand(square.voting(BO, (CY, DEE, ELI))) for seed in BOTS]

    assert sum(before) > 0.6 * len(BOTS)
    assert not any(up and was for up, was in zip(after, before, strict=True))


@pytest.mark.parametrize(
    ("asker", "matron_dead", "answered"),
    [(BO, False, True), (GUS, False, True), (CY, False, False), (CY, True, True)],
)
def test_beside_a_living_matron_a_bot_whispers_only_to_those_beside_it(
    asker: int, matron_dead: bool, answered: bool
) -> None:
    """matron/r6, matron/r8"""
    square = Square().night(*([FAY] if matron_dead else [])).says(asker, "Who are you?", to=ANA)
    seen = square.seen()
    seen.game["town"][FAY]["traveller"] = "matron"

    whispers = [move.to for move in Bot(ANA, 1).moves(seen) if isinstance(move, Whisper)]

    assert whispers == ([asker] if answered else [])
