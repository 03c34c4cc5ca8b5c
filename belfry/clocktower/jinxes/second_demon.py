"""A Summoner who makes a Demon while another one is alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import death
from belfry.clocktower.jinx import Jinx
from belfry.clocktower.kind import is_demon

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class SecondDemon(Jinx, abstract=True):
    """The Storyteller decides all deaths of a night in which the Summoner makes a Demon besides a living one."""

    __slots__ = ()

    def on_became(self, seat: Seat, by: Ability) -> None:
        others = [other for other in self.town.demons() if other is not seat and other.lives]
        if by.id == "summoner" and is_demon(seat.character) and others:
            self.memory = by.key

    async def on_change(self) -> None:
        summoner = None if self.memory is None else self.grimoire.ability(self.memory)
        self.memory = None
        if summoner is not None:
            await death.leave_to_the_storyteller(self.grimoire, summoner)
