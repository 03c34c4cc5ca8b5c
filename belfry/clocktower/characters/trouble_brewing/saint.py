"""The Saint."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import ALL_EVIL, ONE_GOOD_LEFT
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.script.character import Outsider

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death


class Saint(Outsider):
    """Loses the game for their own team by dying through execution."""

    __slots__ = ()
    traits = ()
    turns = frozenset((ALL_EVIL, ONE_GOOD_LEFT))
    lore = Lore(threat=0.1, fatal=True)

    def follows_death(self, dying: Death) -> bool:
        return dying.execution and dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if self.follows_death(dying):
            self.grimoire.let_win("good" if self.seat.evil else "evil", self.id)
