"""The Slayer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.kind import is_demon
from belfry.clocktower.registration import Look
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.token import NOTE
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Slayer(Townsfolk):
    """Kills the Demon once by picking it publicly."""

    __slots__ = ()
    reminders = {"no-ability": NOTE}
    uses_by_day = True

    async def by_day(self, choice: int) -> None:
        works = self.works
        self.spend()
        target = self.grimoire.people[choice]
        if not works and target.alive and is_demon(target.character):
            self.goes_wrong()
        elif works and target.alive and await self.sees(target, is_demon):
            await self.kill(target)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the player dies: a living Demon does."""
        return all((seat.alive and look.sees(seat, is_demon)) is learned for seat in self.picked)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind == "register" and mood.good_ahead:
            return Suggestion(True, "shot-hits")
        return None
