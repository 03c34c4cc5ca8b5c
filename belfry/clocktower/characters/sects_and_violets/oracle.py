"""The Oracle."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import Number
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Oracle(Townsfolk):
    """Learns each night but the first how many dead players are evil."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.9)
    learns = Number(of_evil=True)

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (look.number(look.evil(seat) for seat in self.subjects()),)

    def subjects(self) -> Sequence[Seat]:
        return [seat for seat in self.town.circle if not seat.alive]

    def believable(self, value: Any, mood: Mood) -> bool:
        return value <= sum(seat.id not in mood.trusted for seat in self.subjects())
