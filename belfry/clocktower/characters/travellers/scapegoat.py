"""The Scapegoat."""

from belfry.clocktower.vocabulary import *

LAST_DAY = 3
"""With so many alive, Travellers not counted, the day decides the game."""


class Scapegoat(Traveller):
    """May be executed in the place of somebody of the same side."""

    __slots__ = ()
    traits = ("slow",)
    turns = NONE
    decided_upon = frozenset(("execution",))

    def before_execution(self, execution: Execution) -> None:
        if execution.seat.id >= 0 and execution.seat is not self.seat:
            execution.may_pass_on(lambda: self._stand_in(execution.seat))

    async def _stand_in(self, seat: Seat) -> Seat | None:
        """The Scapegoat, if the Storyteller has it so."""
        if not (self.works and self.seat.alive and self.seat.evil in self.sides(seat)):
            return None
        return self.seat if await self.might(seat.id) and self.works else None


class ScapegoatAdvice(Advice, of=Scapegoat):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Always where evil would lose otherwise; else sooner or later before the last day."""
        grimoire = mood.grimoire
        if ask.about is None:
            return None
        seat = grimoire.people[ask.about]
        if grimoire.is_demon(seat):
            return Suggestion(True, "saves-the-demon")
        if seat.evil is not (ask.raised_by is not None and ask.raised_by.seat.evil):
            return Suggestion(False, "as-they-are")
        if grimoire.living_without_travellers <= LAST_DAY:
            return Suggestion(True, "last-day")
        behind = mood.good_ahead if seat.evil else mood.evil_ahead
        return Suggestion(seat.alive and mood.likely(0.8 if behind else 0.5), "before-the-last-day")
