"""The Tinker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.moments import death
from belfry.clocktower.pieces.token import TONIGHT
from belfry.clocktower.script.character import Outsider
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Tinker(Outsider):
    """May die at any time."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    asked_by_night = False
    lore = Lore(threat=0.0, bluff=0.8, slays=True, plain=True)
    reminders = {"dead": TONIGHT}

    def may_happen(self) -> bool:
        return death.can_die_of(self, self.seat)

    async def happen(self) -> None:
        if await self.kill(self.seat) and self.grimoire.phase == "night":
            self.mark("dead", self.seat)

    async def other_nights(self) -> None:
        if self.may_happen() and await self.might():
            await self.happen()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if mood.grimoire.living_without_travellers <= 4 or not mood.likely(0.15):
            return Suggestion(False, "tinker-lives")
        return Suggestion(True, "confuses")
