"""The Soldier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class Soldier(Townsfolk):
    """Cannot be harmed by the Demon."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    lore = Lore(tough=True, plain=True)

    def shields(self, seat: Seat, against: Ability) -> bool:
        return is_demon(type(against)) and seat.id == self.holder
