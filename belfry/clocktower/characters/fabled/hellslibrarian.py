"""The Hell's Librarian."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.characters.punishing import Punishing
from belfry.clocktower.script.character import AT_ANY_TIME
from belfry.core.audience import EVERYONE, only
from belfry.core.options import Each, Either, OneOf, Options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belfry.clocktower.ability.note import Note

SECONDS = (None, 15, 30, 60, 120, 180, 300, 600)
"""How long a silence can be called for; without a number it lasts until the Storyteller ends it."""
SILENCE = "silence"
CLOSE = "close"
WARN = "warn"
HEARD = "heard"


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

    def notes(self) -> Iterable[Note]:
        silence = self.silence
        if silence is not None:
            yield self.note("silence", number=silence["seconds"])
            if silence["heard"]:
                yield self.note("heard-in-silence", players=silence["heard"])
            if silence["warned"]:
                yield self.note("warned", players=silence["warned"])

    @property
    def silence(self) -> Mapping[str, Any] | None:
        """The silence that is running: for how many seconds, who was heard in it, and who has been warned."""
        return self.memory if self.memory is not None and self.memory["on"] else None

    def called_for_silence(self) -> tuple[bool, int | None]:
        silence = self.silence
        return (False, None) if silence is None else (True, silence["seconds"])

    def heard_in_silence(self, seat: int) -> int:
        silence = self.silence
        return 0 if silence is None else silence["heard"].count(seat)

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
            self.memory = {**self.memory, "on": False}
            self._declare()
            return
        what, about = choice
        if what == SILENCE:
            self.memory = {"on": True, "seconds": about, "heard": (), "warned": ()}
            self._declare()
        elif what == WARN:
            self._note("warned", about)
            self.grimoire.emit("warned", only(about), {"seat": about, "ability": self.id})
        elif what == HEARD:
            self._note("heard", about)
            self.grimoire.emit("hushed", only(about), {"seat": about, "ability": self.id})
        else:
            seat: int = what
            await self.punish(self.grimoire.people[seat], about)

    def _note(self, what: str, seat: int) -> None:
        self.memory = {**self.memory, what: (*self.memory[what], seat)}

    def _declare(self) -> None:
        silence = self.silence
        seconds = None if silence is None else silence["seconds"]
        self.grimoire.emit("silence", EVERYONE, {"ability": self.id, "on": silence is not None, "seconds": seconds})
