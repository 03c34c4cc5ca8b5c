"""Recruitment: what comes of the Traitor card of the game deck (TRT-47 to TRT-56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import EVERYONE
from belfry.core.options import OneOf
from belfry.traitors.card import TRAITOR
from belfry.traitors.events import Recruited, Rejected

if TYPE_CHECKING:
    from belfry.traitors.player import Player
    from belfry.traitors.round import Round

ACCEPT_OR_REJECT = OneOf(("accept", "reject"), "word")
REJECT = OneOf(("reject",), "word")


def join_or_not(player: Player) -> OneOf[str]:
    """What the drawer of a Traitor card may do: a Traitor must show it as if rejecting (TRT-50, TRT-55)."""
    return REJECT if player.traitor else ACCEPT_OR_REJECT


def accept(round: Round, player: Player) -> None:
    """Become a Traitor; nobody else is told (TRT-48, TRT-53)."""
    player.traitor = player.recruited = True
    round.emit(Recruited(player.mask, player.seat))


def reject(round: Round, player: Player) -> None:
    """Show the Traitor card and discard it (TRT-49, TRT-50)."""
    round.discards.append(TRAITOR)
    round.emit(Rejected(EVERYONE, player.seat))
