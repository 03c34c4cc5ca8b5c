"""Hands: raised and lowered while a vote is near, until the clock hand has passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.table import refusals, rights
from belfry.table.clocktower.clocks import VOTING
from belfry.table.errors import Refusal

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.records import Who


def hand(top: ClocktowerTabletop, who: Who, action: protocol.Hand, at: float) -> None:
    """Put a hand up or down."""
    rights.game(top.table)
    party = rights.acting_for(top.table, who, action.seat)
    if party == STORYTELLER:
        raise Refusal("not-yours", refusals.STORYTELLER_HAS_NO_HAND())
    lift(top, party, max(1, action.hands) if action.up else 0)


def lift(top: ClocktowerTabletop, seat: int, hands: int) -> None:
    """Put so many hands of a seat up, or all of them down."""
    play = top.play
    if play.stage.kind not in VOTING:
        raise Refusal("no-vote", refusals.NO_VOTE())
    if seat in play.counted():
        raise Refusal("counted", refusals.VOTE_IS_COUNTED())
    most = play.most_hands(seat)
    if hands and not most:
        raise Refusal("no-vote-left", refusals.NO_VOTE_LEFT())
    if hands > most:
        raise Refusal("no-vote-left", refusals.TOO_FEW_HANDS(most=most, hands=hands))
    if hands:
        top.hands[seat] = hands
    else:
        top.hands.pop(seat, None)


def seen(top: ClocktowerTabletop, party: int | None) -> list[int]:
    """The hands that a party sees, a seat as often as it has hands up: in a secret vote only their own."""
    up = [seat for seat in sorted(top.hands) for _ in range(top.hands[seat])]
    if not up or party == STORYTELLER or not top.play.votes_in_secret:
        return up
    return [seat for seat in up if seat == party]
