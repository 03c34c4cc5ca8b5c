"""The Ravenkeeper."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.shapes import (
    OneCharacter,
)
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat


class Ravenkeeper(Townsfolk):
    """Learns a player's character on dying at night."""

    __slots__ = ()
    traits = ()
    asked_by_night = True
    asks_nobody_else = True
    lore = Lore(threat=0.2, bluff=0.5, opens=3)
    works_when_dead = True
    wakes_on_own_death = True
    learns = OneCharacter()
    picks_to_learn = 1

    def acts_tonight(self) -> bool:
        return self.died_tonight or self.town.is_as_if_slain(self)

    async def other_nights(self) -> None:
        await self.choose_player()
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        return [character.id for seat in self.picked for character in look.characters(seat)]

    def subjects(self) -> Sequence[Seat]:
        return self.picked
