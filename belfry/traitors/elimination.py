"""Elimination: a murdered or banished player shows hand and role and is out of the round (TRT-84 to TRT-89)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import EVERYONE
from belfry.traitors.events import How, Out

if TYPE_CHECKING:
    from belfry.traitors.player import Player
    from belfry.traitors.round import Round

FEWEST_INSIDE = 2
"""With so many players in, the round ends at once (TRT-96)."""


def eliminate(round: Round, player: Player, how: How) -> None:
    """Put a player out by `murder` or `banishment`; their Gold goes into the fund. The round may end by it."""
    seat, cards = player.seat, player.hand
    for card in cards:
        round.lay(card)
    player.hand = []
    player.inside = False
    round.inside = tuple([other for other in round.inside if other != seat])
    round.traitor_out |= player.traitor
    round.emit(
        Out(
            EVERYONE,
            seat=seat,
            how=how,
            cards=cards,
            gold=round.amount(cards),
            role=player.role,
            recruited=player.recruited,
        )
    )
    if len(round.inside) <= FEWEST_INSIDE:
        round.end("two")
