"""The Assassin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Minion
from belfry.clocktower.switches import Switch
from belfry.clocktower.token import NOTE, TONIGHT

if TYPE_CHECKING:
    pass


class Assassin(Minion):
    """Kills a player whatever protects them, once."""

    __slots__ = ()
    reminders = {"dead": TONIGHT, "no-ability": NOTE}
    switches = (
        Switch(
            "zombuul_survives_assassin",
            "assassin/r2",
            "A Zombuul that the Assassin kills seems to die and lives on, as at any other first death.",
        ),
    )

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        victim = await self.may_choose_player()
        if victim is None:
            return
        works = self.works
        self.spend()
        if not works and victim.lives:
            self.goes_wrong()
        elif works and await self.kill(victim, certain=True):
            self.mark("dead", victim)
