"""The Storm Catcher."""

from belfry.clocktower.vocabulary import *


class StormCatcher(Fabled):
    """Favours a good character: whoever is it dies only by execution, and the evil players know who that is."""

    __slots__ = ()
    traits = ("protects",)
    remembers = ("favours", "character")
    reminders = {"safe": NOTE}
    tells = "favoured"
    stops_certain_death = True
    memory: str | None
    """The favoured character."""

    async def on_gained(self) -> None:
        good = tuple([character.id for character in self.town.script.good])
        if good:
            self.memory = await self.rule(lambda: OneOf(good, "character"))
            self.declare(character=self.memory)

    def _safe(self) -> list[Seat]:
        """The players who are the favoured character."""
        favoured = self.memory
        if favoured is None:
            # The reminder says so where the game is taken up later.
            marked = self.marks("safe")
            favoured = None if marked is None else marked.character.id
        return [seat for seat in self.town.circle if seat.character.id == favoured]

    def on_dying(self, dying: Death) -> None:
        if not dying.execution and dying.victim in self._safe():
            dying.prevent(self)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        return [("safe", seat) for seat in self._safe()]

    async def first_night(self) -> None:
        """Each evil player learns who it is, or that nobody is; whoever does not know to be evil is not woken."""
        if self.memory is None:
            return
        for seat in self.town.circle.copy():
            if seat.evil and not seat.side_hidden and seat.shown_alignment == "evil":
                await self.tell(seat.id, self._news)

    def _news(self) -> Options[Any]:
        return OneOf(tuple([(seat.id, seat.character.id) for seat in self._safe()]) or (0,), "player and character")


class StormCatcherAdvice(Advice, of=StormCatcher):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "any-answer")
