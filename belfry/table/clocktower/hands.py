"""Hands: raised and lowered while a vote is near, until the clock hand has passed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.table import rights
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
        raise Refusal("not-yours", "the Storyteller has no hand: say whose it is")
    lift(top, party, up=action.up)


def lift(top: ClocktowerTabletop, seat: int, *, up: bool) -> None:
    """Put the hand of a seat up or down."""
    play = top.play
    if play.stage.kind not in VOTING:
        raise Refusal("no-vote", "there is no vote now")
    if seat in play.counted():
        raise Refusal("counted", "the clock hand has passed: this vote is counted")
    if up and not play.may_raise(seat):
        raise Refusal("no-vote-left", "this player has no vote any more")
    (top.hands.add if up else top.hands.discard)(seat)
