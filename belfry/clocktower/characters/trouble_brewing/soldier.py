"""The Soldier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.kind import is_demon
from belfry.clocktower.player.lore import Lore

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class Soldier(Townsfolk):
    """Cannot be harmed by the Demon."""

    __slots__ = ()
    lore = Lore(tough=True, plain=True)
    may_stop_a_night_kill = True

    def shields(self, seat: Seat, against: Ability) -> bool:
        return is_demon(type(against)) and seat.id == self.holder
