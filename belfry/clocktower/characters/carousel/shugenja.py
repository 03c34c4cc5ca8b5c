"""The Shugenja."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import OneWord
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import honest
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood

CLOCKWISE, ANTICLOCKWISE = WAYS = ("clockwise", "anticlockwise")


class Shugenja(Townsfolk):
    """Starts knowing in which direction the nearest evil player sits."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.5, bluff=1.5)
    learns = OneWord("direction", *WAYS)
    may_lack_truth = True
    without_truth = "shugenja/r8"

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        others = look.town.clockwise_from(self.seat)[:-1]
        for pair in zip(others, reversed(others), strict=True):
            ways = [way for way, seat in zip(WAYS, pair, strict=True) if look.evil(seat)]
            if ways:
                return ways
        return ()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The right direction, or the wrong one where that need not be so; any of two that are right."""
        true = honest(ask)
        if ask.raised_by.reliable and true:
            return Suggestion(mood.pick(true), "plain-truth")
        false = [way for way in ask.options if way not in true]
        return Suggestion(mood.pick(false), "opposite") if false else None
