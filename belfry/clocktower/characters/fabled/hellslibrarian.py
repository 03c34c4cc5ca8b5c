"""The Hell's Librarian."""

from belfry.clocktower.characters.punishing import Punishing
from belfry.clocktower.pieces.events import Hushed, SilenceDeclared, Warned
from belfry.clocktower.vocabulary import *

SECONDS = (None, 15, 30, 60, 120, 180, 300, 600)
"""How long a silence can be called for; without a number it lasts until the Storyteller ends it."""
SILENCE = "silence"
CLOSE = "close"
WARN = "warn"
HEARD = "heard"


class Silence(NamedTuple):
    """Whether it is running, for how many seconds, who was heard in it, and who has been warned."""

    on: bool = True
    seconds: int | None = None
    heard: tuple[int, ...] = ()
    warned: tuple[int, ...] = ()


class HellsLibrarian(Punishing):
    """Lets something bad happen to whoever speaks though the Storyteller has called for silence."""

    __slots__ = ()
    traits = ()
    name = "Hell's Librarian"
    comes = AT_ANY_TIME
    may_leave = True
    without_vote_today = True
    calls_for_silence = True
    also_said = {"yes": (SILENCE, None), "no": CLOSE}
    memory: Silence | None
    """The last silence that was called for."""

    def notes(self) -> Iterable[Note]:
        silence = self.silence
        if silence is not None:
            yield self.note("silence", number=silence.seconds)
            if silence.heard:
                yield self.note("heard-in-silence", players=silence.heard)
            if silence.warned:
                yield self.note("warned", players=silence.warned)

    @property
    def silence(self) -> Silence | None:
        """The silence that is running."""
        return self.memory if self.memory is not None and self.memory.on else None

    def called_for_silence(self) -> tuple[bool, int | None]:
        silence = self.silence
        return (False, None) if silence is None else (True, silence.seconds)

    def heard_in_silence(self, seat: int) -> int:
        silence = self.silence
        return 0 if silence is None else silence.heard.count(seat)

    def storyteller_options(self) -> Options[Any] | None:
        if self.town.phase == "over":
            return None
        players = OneOf(self.grimoire.seat_ids, "player")
        if self.silence is not None:
            notes = Each(OneOf((WARN, HEARD), "word"), players)
            return Either(OneOf((CLOSE,), "word"), notes, self.penalties())
        return Each(OneOf((SILENCE,), "word"), OneOf(SECONDS, "seconds"))

    async def by_storyteller(self, choice: Any) -> None:
        if choice == CLOSE:
            if self.memory is not None:
                self.memory = self.memory._replace(on=False)
            self._declare()
            return
        what, about = choice
        if what == SILENCE:
            self.memory = Silence(seconds=about)
            self._declare()
        elif what == WARN:
            if self.memory is not None:
                self.memory = self.memory._replace(warned=(*self.memory.warned, about))
            self.grimoire.emit(Warned(only(about), about, self.id))
        elif what == HEARD:
            if self.memory is not None:
                self.memory = self.memory._replace(heard=(*self.memory.heard, about))
            self.grimoire.emit(Hushed(only(about), about, self.id))
        else:
            seat: int = what
            await self.punish(self.grimoire.people[seat], about)

    def _declare(self) -> None:
        silence = self.silence
        seconds = None if silence is None else silence.seconds
        self.grimoire.emit(SilenceDeclared(EVERYONE, self.id, silence is not None, seconds))
