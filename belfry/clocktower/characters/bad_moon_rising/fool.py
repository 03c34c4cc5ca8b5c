"""The Fool."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death


class Fool(Townsfolk):
    """Lives on the first time when about to die."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    lore = Lore(threat=0.1, bluff=1.2, tough=True, plain=True, saves=True, spares=True)
    reminders = {"no-ability": NOTE}

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat and not self.spent:
            dying.use_up(self)
