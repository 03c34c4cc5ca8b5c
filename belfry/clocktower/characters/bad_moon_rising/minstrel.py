"""The Minstrel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.early_end import LAST_NIGHT
from belfry.clocktower.kind import is_minion, is_traveller
from belfry.clocktower.player.lore import Lore
from belfry.clocktower.token import DRUNK, DUSK, Reminder

if TYPE_CHECKING:
    from belfry.clocktower.death import Death


class Minstrel(Townsfolk):
    """Makes everybody else drunk when a Minion dies by execution."""

    __slots__ = ()
    turns = LAST_NIGHT
    lore = Lore(threat=0.4, saves=True, plain=True)
    reminders = {"everyone-is-drunk": Reminder(DRUNK, until=DUSK, times=2)}

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and is_minion(dying.victim.character)

    async def on_death(self, dying: Death) -> None:
        if dying.execution and not dying.feigned and await self.sees(dying.victim, is_minion):
            self.grimoire.discard("minstrel/everyone-is-drunk", self.key)
            audience = [s for s in self.grimoire.circle if s.id != self.holder and not is_traveller(s.character)]
            for token in self.place_on_each("everyone-is-drunk", audience):
                if token is not None and self.grimoire.phase == "night":
                    # The next day is the first whose dusk comes.
                    token.times = 1
