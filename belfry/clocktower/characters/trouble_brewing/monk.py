"""The Monk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.pieces.token import DAWN, Reminder
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class Monk(Townsfolk):
    """Protects another player from the Demon each night but the first."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"safe": Reminder(until=DAWN)}

    async def other_nights(self) -> None:
        self.place("safe", await self.choose_player(self.others))

    def shields(self, seat: Seat, against: Ability) -> bool:
        return is_demon(type(against)) and self.marks_active("safe", seat)
