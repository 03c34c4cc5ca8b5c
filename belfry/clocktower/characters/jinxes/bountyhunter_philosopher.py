"""Bounty Hunter and Philosopher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments import change
from belfry.clocktower.pieces.kind import is_townsfolk
from belfry.clocktower.script.jinx import Jinx
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.core.ask import Ask


class BountyHunterPhilosopher(Jinx):
    """When a Philosopher gains the Bounty Hunter's ability, the Storyteller may turn a Townsfolk evil, who is told."""

    __slots__ = ()
    characters = ("bountyhunter", "philosopher")
    voice = "bountyhunter"

    def on_use(self, terms: Terms) -> None:
        gained = terms.ability
        if gained.id == "bountyhunter" and not gained.void and self.gave("philosopher", gained):
            terms.once_given += (self._turn_somebody,)

    async def _turn_somebody(self, ability: Character) -> None:
        turned = await self.rule(self._townsfolk, ability.holder)
        if turned is not None:
            change.align(self.grimoire, self.grimoire.people[turned], evil=True, by=ability)

    def _townsfolk(self) -> Options[int | None]:
        good = [seat.id for seat in self.town.circle if is_townsfolk(seat.character) and not seat.evil]
        return OneOf((None, *good), "player")

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(None, "evil-enough")
