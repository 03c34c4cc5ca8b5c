"""The Saint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Outsider
from belfry.clocktower.early_end import ALL_EVIL, ONE_GOOD_LEFT
from belfry.clocktower.player.lore import Lore

if TYPE_CHECKING:
    from belfry.clocktower.death import Death


class Saint(Outsider):
    """Loses the game for the own team by dying through execution."""

    __slots__ = ()
    turns = frozenset((ALL_EVIL, ONE_GOOD_LEFT))
    lore = Lore(threat=0.1, fatal=True)

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.grimoire.let_win("good" if self.seat.evil else "evil", self.id)
