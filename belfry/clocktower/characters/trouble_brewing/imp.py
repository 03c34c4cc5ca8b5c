"""The Imp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import change
from belfry.clocktower.character import Demon
from belfry.clocktower.kind import is_minion
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.token import DAWN, Reminder
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.death import Death
    from belfry.clocktower.storyteller.mood import Mood


class Imp(Demon):
    """Kills a player each night but the first; on killing itself, a Minion becomes the Imp."""

    __slots__ = ()
    reminders = {"dead": Reminder(until=DAWN, lasts=True)}

    async def other_nights(self) -> None:
        await self.kill(await self.choose_player())

    async def on_death(self, dying: Death) -> None:
        if dying.by is not self:
            return
        self.place("dead", dying.victim)
        if dying.victim is self.seat and not dying.succeeded and self._minions():
            heir = await self.rule(lambda: OneOf(self._minions(), "player"))
            await change.become(self.grimoire, self.grimoire.people[heir], Imp)

    def _minions(self) -> tuple[int, ...]:
        """The living Minions, one of whom becomes the Imp."""
        return tuple(seat.id for seat in self.grimoire.circle if seat.alive and is_minion(seat.character))

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        people = mood.grimoire.people
        minions: list[int] = list(ask.options)
        idle = [seat for seat in minions if not people[seat].character.acts_other_nights]
        return Suggestion(mood.pick(idle or minions), "heir")
