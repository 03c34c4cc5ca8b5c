"""The Poisoner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Minion
from belfry.clocktower.early_end import LAST_NIGHT
from belfry.clocktower.token import DUSK, POISONED, Reminder

if TYPE_CHECKING:
    pass


class Poisoner(Minion):
    """Poisons a player each night."""

    __slots__ = ()
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    imitated = True
    reminders = {"poisoned": Reminder(POISONED, until=DUSK)}

    async def every_night(self) -> None:
        self.move("poisoned", await self.choose_player())
