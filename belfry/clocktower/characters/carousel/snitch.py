"""The Snitch."""

from belfry.clocktower.vocabulary import *


class Snitch(Outsider):
    """Lets every Minion know three good characters that are not in play."""

    __slots__ = ()
    traits = ()
    turns = NONE
    asked_by_night = False
    tells = "characters"
    switches = (Switch("snitch_new_minions", "snitch/r7", (True, False)),)
    memory: tuple[int, ...] | None
    """The Minions for whom the moment has come."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("told", players=self.memory) if self.memory else self.note("none-to-tell")

    def _untold(self) -> list[int]:
        """The Minions who know to be one and for whom the moment has not come yet."""
        known = self.memory or ()
        return [seat.id for seat in self.town.minions() if seat.id not in known and seat.believes is None]

    def renew(self) -> None:
        super().renew()
        self.memory = None

    async def first_night(self) -> None:
        works = self.works
        for minion in self._untold():
            # Who is not shown anything now never is.
            self.memory = (*(self.memory or ()), minion)
            if works:
                await self.tell(minion, lambda: bluff_options(self.grimoire))
        self.memory = self.memory or ()

    async def on_change(self) -> None:
        if self.memory is None or not self._untold():
            return
        if self.works and self.town.switch("snitch_new_minions"):
            if ("fresh", self.key) not in self.grimoire.agenda:
                agenda.enrol(self.grimoire, self)
        else:
            self.memory = (*self.memory, *self._untold())


class SnitchAdvice(Advice, of=Snitch):
    def advise_telling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The Demon's three for everyone; where the Demon has none yet, three that would do for it."""
        bluffs = tuple(mood.bluffs)
        if not bluffs:
            return advise_bluffs(ask.options, mood)
        return Suggestion(bluffs, "same-bluffs") if bluffs in ask.options else None
