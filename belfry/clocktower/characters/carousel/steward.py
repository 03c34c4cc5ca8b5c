"""The Steward."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.characters.shown_players import ShownPlayers
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import honest
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Steward(ShownPlayers):
    """Starts knowing a good player."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    lore = Lore(threat=0.4, bluff=1.5, clears=True)
    shown = 1

    def is_true_of(self, look: Look, seats: Sequence[Seat]) -> bool:
        return not look.evil(seats[0])

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A good player; where that need not be true, an evil one."""
        true = honest(ask)
        if ask.raised_by.reliable and true:
            return Suggestion(mood.pick(true), "plain-truth")
        evil = [seat.id for seat in mood.evil_players if seat.id in ask.options]
        evil = [seat for seat in evil if seat not in mood.known] or evil
        return Suggestion(mood.pick(evil), "clears-evil") if evil else None
