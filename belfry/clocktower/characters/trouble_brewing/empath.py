"""The Empath."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import (
    Number,
)
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Empath(Townsfolk):
    """Learns each night how many of the two living neighbours are evil."""

    __slots__ = ()
    traits = ()
    learns = Number(2, of_evil=True)

    async def every_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (sum([look.evil(seat) for seat in look.town.living_neighbours(self.seat)]),)

    def subjects(self) -> Sequence[Seat]:
        return self.town.living_neighbours(self.seat)

    def believable(self, value: Any, mood: Mood) -> bool:
        return value <= sum(seat.id not in mood.trusted for seat in self.subjects())
