"""The Devil's Advocate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Minion
from belfry.clocktower.token import DUSK, Reminder

if TYPE_CHECKING:
    from belfry.clocktower.death import Death


class DevilsAdvocate(Minion):
    """Keeps a living player from dying by execution on the next day."""

    __slots__ = ()
    imitated = True
    name = "Devil's Advocate"
    reminders = {"survives-execution": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        picked = await self.choose_player(lambda: self.but_last(self.living(), "survives-execution"))
        self.move("survives-execution", picked)

    def prevents_death(self, dying: Death) -> bool:
        return dying.execution and self.marks_active("survives-execution", dying.victim)
