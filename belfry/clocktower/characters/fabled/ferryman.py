"""The Ferryman."""

from belfry.clocktower.pieces.events import FinalDay
from belfry.clocktower.vocabulary import *

FINAL_DAY = OneOf((True,), "final-day")


class Ferryman(Fabled):
    """Gives the dead their vote tokens back on the final day, once in the game."""

    __slots__ = ()
    traits = ("votes",)
    turns = NONE
    remembers = ("used", "number")
    comes = AT_ANY_TIME
    may_leave = True
    memory: int | None
    """The final day."""

    async def on_gained(self) -> None:
        await self._consider()

    async def on_dawn(self) -> None:
        await self._consider()

    async def _consider(self) -> None:
        """With three alive the Storyteller declares the final day, or holds it back."""
        if self.memory is None and is_final_day(self.town) and await self.might():
            self._ferry()

    def storyteller_options(self) -> Options[bool] | None:
        return FINAL_DAY if self.memory is None and self.town.phase == "day" else None

    async def by_storyteller(self, choice: bool) -> None:
        self._ferry()

    def _ferry(self) -> None:
        grimoire = self.grimoire
        self.memory = grimoire.number
        spent = [seat for seat in grimoire.circle if not seat.alive and not seat.ghost_vote]
        for seat in spent:
            seat.ghost_vote = True
        grimoire.changed()
        grimoire.emit(FinalDay(EVERYONE, self.id, [seat.id for seat in spent]))


class FerrymanAdvice(Advice, of=Ferryman):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> bool:
        return True

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion:
        return Suggestion(True, "final-day")
