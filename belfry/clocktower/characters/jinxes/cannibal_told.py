"""Jinxes by which the Cannibal is told of the ability gained, or of what the one who had it would have learned."""

from typing import TYPE_CHECKING

from belfry.clocktower.vocabulary import *

if TYPE_CHECKING:
    from belfry.clocktower.characters.sects_and_violets.juggler import Guesses

MOST_GUESSES = 5


class ToldOfAbility(Jinx, abstract=True):
    """A Cannibal who gains a certain ability, or is made to believe so, is told at the start of the night."""

    __slots__ = ()
    memory: tuple[int, ...] | None
    """The keys of the abilities of which Cannibals have been told."""

    def notes(self) -> Iterable[Note]:
        return [self.note("untold", ability.holder, character=ability.id) for ability in self._untold()]

    def _untold(self) -> list[Character]:
        """What Cannibals have gained since they were told last."""
        told = self.memory or ()
        return [
            a for a in self.town.holders_of(self.partner("cannibal")) if self.gave("cannibal", a) and a.key not in told
        ]

    def on_nightfall(self) -> None:
        if self._untold():
            self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def first_night(self) -> None:
        for ability in self._untold():
            self.memory = (*(self.memory or ()), ability.key)
            cannibal = self.grimoire.ability(ability.source)
            if cannibal is not None and cannibal.seat.alive:
                await cannibal.tell(cannibal.holder, lambda: OneOf((self.partner("cannibal"),), "character"))


class ButlerCannibal(ToldOfAbility):
    """A Cannibal who gains the Butler's ability is told so."""

    __slots__ = ()
    characters = ("butler", "cannibal")


class CannibalZealot(ToldOfAbility):
    """A Cannibal who gains the Zealot's ability is told so."""

    __slots__ = ()
    characters = ("cannibal", "zealot")


class Right(NamedTuple):
    """The day of the guesses, and how many were right."""

    day: int
    number: int


class CannibalJuggler(Jinx):
    """The Cannibal is told how many guesses were right of a Juggler who was executed on the day of guessing."""

    __slots__ = ()
    characters = ("cannibal", "juggler")
    memory: Right | None
    """The guesses of the last Juggler who was executed."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("right-guesses", number=self.memory.day, choice=str(self.memory.number))

    def before_death(self, dying: Death) -> None:
        town = self.town
        for ability in self.held("juggler", dying.victim) if dying.execution and not dying.feigned else ():
            guesses: Guesses | None = ability.memory
            if guesses is not None and guesses.declared and guesses.first_day == town.number:
                self.memory = Right(town.number, len(town.tokens_named("juggler/correct", ability.key)))

    def on_nightfall(self) -> None:
        if self.memory is not None and self.memory.day == self.town.number - 1:
            agenda.schedule(self.grimoire, ("fresh", self.key), agenda.positions(self.grimoire)["juggler"])

    async def first_night(self) -> None:
        assert self.memory is not None
        right = self.memory.number
        for cannibal in self.town.holders_of("cannibal"):
            if cannibal.seat.alive:
                plain = OneOf((right,) if cannibal.works else tuple(range(MOST_GUESSES + 1)), "number")
                await cannibal.tell(cannibal.holder, lambda plain=plain: plain)
