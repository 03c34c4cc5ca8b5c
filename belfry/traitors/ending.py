"""The end of a round and of the game: roles are shown, scores are made, somebody wins (TRT-101 to TRT-114)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.ask import Ask, AskAll
from belfry.core.audience import EVERYONE
from belfry.core.options import OneOf
from belfry.traitors.asks import Asks
from belfry.traitors.banishment import READY
from belfry.traitors.circle import clockwise
from belfry.traitors.events import OneMore, RoleShown, Scores, Won
from belfry.traitors.scoring import divide, sharers

if TYPE_CHECKING:
    from belfry.traitors.round import Round

SHOW_ROLES = OneOf(("show",), "word")


def end_round(round: Round) -> Asks:
    """Show the survivors' roles and make the scores; then the next round, or the winner."""
    yield Ask(round.turn, "roles", "round", SHOW_ROLES)
    for seat in clockwise(round.inside, (round.dealer + 1) % len(round.players)):
        player = round.players[seat]
        round.emit(RoleShown(EVERYONE, seat, player.role, player.recruited))
    make_scores(round)
    most = max(player.score for player in round.players)
    leaders = tuple([player.seat for player in round.players if player.score == most])
    if round.number >= round.rounds:
        if len(leaders) == 1 or round.config.shared_victory:
            round.winners = leaders
            round.phase = "over"
            round.emit(Won(EVERYONE, leaders, most))
            return
        round.rounds += 1
        round.emit(OneMore(EVERYONE, leaders, most, round.rounds))
    yield AskAll("next", "round", dict.fromkeys(range(len(round.players)), READY))
    round.number += 1
    round.dealer = (round.dealer + 1) % len(round.players)
    round.phase = "deal"


def make_scores(round: Round) -> None:
    """Add up what each player gets for the round (TRT-103 to TRT-111)."""
    survivors = [player for player in round.players if player.inside]
    winners = sharers(survivors)
    division = divide(round.fund, round.worth, len(winners))
    rows: list[list[int]] = []
    for player in round.players:
        hand = round.amount(player.hand)
        share = division.share if player in winners else 0
        player.score += hand + share
        rows.append([player.seat, hand, share, hand + share, player.score])
    for card in division.discarded:
        round.fund.remove(card)
        round.discards.append(card)
    round.emit(
        Scores(
            EVERYONE,
            side=winners[0].role,
            sharing=[player.seat for player in winners],
            fund=round.amount(round.fund) + round.amount(division.discarded),
            discarded=division.discarded,
            share=division.share,
            rows=rows,
        )
    )
