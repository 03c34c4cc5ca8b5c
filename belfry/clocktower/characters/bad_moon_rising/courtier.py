"""The Courtier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.token import DRUNK, DUSK, NOTE, Reminder
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Courtier(Townsfolk):
    """Makes whoever is a certain character drunk for three nights and days, once."""

    __slots__ = ()
    reminders = {
        "drunk-3": Reminder(DRUNK, until=DUSK, then="drunk-2"),
        "drunk-2": Reminder(DRUNK, until=DUSK, then="drunk-1"),
        "drunk-1": Reminder(DRUNK, until=DUSK),
        "no-ability": NOTE,
    }
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def every_night(self) -> None:
        named = await self.choose(lambda: OneOf((None, *self.grimoire.script.ids), "character"))
        if named is None:
            return
        works = self.works
        self.spend()
        if not works and self._who_is(named):
            self.goes_wrong()
        elif self._who_is(named):
            drunk = await self.rule(lambda: OneOf(self._who_is(named), "player"))
            self.place("drunk-3", self.grimoire.people[drunk])

    def _who_is(self, id: str) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.character.id == id])

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        seats: list[int] = list(ask.options)
        living = [seat for seat in seats if mood.grimoire.people[seat].lives]
        return Suggestion(mood.pick(living or seats), "somebody-alive")
