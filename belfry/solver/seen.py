"""What everybody sees of a game, from its events: the happenings of a record."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from belfry.clocktower.ability.information.statements import as_statement
from belfry.clocktower.pieces.events import (
    Counted,
    Dawn,
    DeadAlready,
    Died,
    Executed,
    ExileCalled,
    Joined,
    Left,
    Lives,
    Night,
    Nominated,
    Reseated,
    Returned,
    Tallied,
    TravellersSeated,
    Used,
)
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY
from belfry.core.errors import ReasonedError
from belfry.core.event import Event
from belfry.core.plain import from_plain
from belfry.core.reason import Code
from belfry.solver import refusals
from belfry.solver.record import EventKind, Happening, Moment

SHOWN: dict[str, EventKind] = {"slayer": "slayer", "juggler": "juggle", "gossip": "gossip", "klutz": "klutz"}
"""The uses that everybody hears, by the kind of event that a record has for them."""
OF_TRAVELLERS = (Joined, Left, Reseated, TravellersSeated, ExileCalled)


class Untellable(ReasonedError):
    """Something that has happened and that a record cannot say; the reason says what."""


class Square:
    """What everybody has seen so far, and at which moment the game is."""

    def __init__(self) -> None:
        self.events: list[Happening] = []
        self.moment = Moment("night", 0)
        self._nomination: int | None = None
        self._voters: set[int] = set()
        self._pending: int | None = None
        """Whose execution everybody has seen, and not yet what came of it."""

    def hear(self, event: Event) -> None:
        """Take in an event; raises `Untellable`."""
        if isinstance(event, (*OF_TRAVELLERS, DeadAlready)):
            raise Untellable(refusals.TOWN_CHANGES())
        if isinstance(event, Night):
            self._count_votes()
            self.moment, self._nomination, self._pending = Moment("night", self.moment.number + 1), None, None
        elif isinstance(event, Dawn):
            self.events += [Happening(self.moment, "death", player=seat) for seat in event.deaths]
            self.events += [Happening(self.moment, "resurrection", player=seat) for seat in event.returned]
            self.moment = Moment("day", self.moment.number)
        elif self.moment.phase == "day" and event.to in (EVERYONE, STORYTELLER_ONLY):
            # A history that came from elsewhere does not say who else has heard it.
            self._see(event)

    def seen(self) -> list[Happening]:
        """All of it, with the votes of today; an execution of which nothing has come yet has not been."""
        self._count_votes()
        return [event for place, event in enumerate(self.events) if place != self._pending]

    def _see(self, event: Event) -> None:
        """What everybody sees by day."""
        if isinstance(event, Nominated):
            if event.by < 0 or event.who < 0:
                raise self._untellable(refusals.STORYTELLER_IN_A_NOMINATION)
            self._nomination = len(self.events)
            self.events.append(Happening(self.moment, "nomination", by=event.by, of=event.who))
        elif isinstance(event, Counted):
            self._nomination = None
        elif isinstance(event, Tallied):
            self._voters |= set(event.voters)
            self._nomination = None
        elif isinstance(event, Executed):
            self._execution(event)
        elif isinstance(event, Lives):
            self.events[-1] = replace(self.events[-1], dies=False)
            self._pending = None
        elif isinstance(event, Died):
            self._death(event.seat)
        elif isinstance(event, Returned):
            raise self._untellable(refusals.CAME_BACK_BY_DAY)
        elif isinstance(event, Used):
            self._use(event)

    def _untellable(self, code: Code) -> Untellable:
        return Untellable(code(moment=str(self.moment)))

    def _execution(self, event: Executed) -> None:
        place = self._nomination
        if place is None:
            self._count_votes()
            if event.seat not in self._dead():
                self._pending = len(self.events)
            self.events.append(Happening(self.moment, "execution", player=event.seat, dies=False))
        elif self.events[place].by == event.seat:
            self.events[place] = replace(self.events[place], outcome="nominator_executed")
        else:
            raise self._untellable(refusals.EXECUTED_IN_A_NOMINATION)

    def _dead(self) -> set[int]:
        """Who seems dead by now."""
        dead = 0
        for event in self.events:
            dead |= event.died
            if event.event == "resurrection" and event.player is not None:
                dead &= ~(1 << event.player)
        return {seat for seat in range(dead.bit_length()) if dead >> seat & 1}

    def _death(self, seat: int) -> None:
        last = self.events[-1] if self.events else None
        if last is None or last.moment != self.moment:
            raise self._untellable(refusals.DIED_BY_DAY)
        if last.event in ("execution", "slayer") and last.player == seat:
            self.events[-1] = replace(last, dies=True)
            self._pending = None
        elif last.event == "use" and last.player is None:
            self.events[-1] = replace(last, player=seat)
        elif last.event == "nomination" and last.outcome == "nominator_executed" and last.by == seat:
            return
        elif last.event == "nomination" and self._nomination is not None and seat in (last.by, last.of):
            outcome = "nominator_dies" if seat == last.by else "nominee_dies"
            self.events[-1] = replace(last, outcome=outcome)
        else:
            raise self._untellable(refusals.DIED_BY_DAY)

    def _use(self, event: Used) -> None:
        choice: Any = from_plain(event.choice)
        kind = SHOWN.get(event.ability)
        if event.ability not in CHARACTERS:
            raise self._untellable(refusals.USE_OF_NO_CHARACTER)
        if kind == "slayer":
            self.events.append(Happening(self.moment, "slayer", by=event.seat, player=choice, dies=False))
        elif kind == "juggle":
            self.events.append(Happening(self.moment, "juggle", by=event.seat, guesses=choice))
        elif kind == "gossip":
            if as_statement(choice) is None:
                raise self._untellable(refusals.GOSSIP_IN_OWN_WORDS)
            self.events.append(Happening(self.moment, "gossip", by=event.seat, statement=choice))
        elif kind == "klutz":
            self.events.append(Happening(self.moment, "klutz", by=event.seat, player=choice))
        else:
            happening = Happening(self.moment, "use", by=event.seat, ability=event.ability, choice=choice)
            self.events.append(happening)

    def _count_votes(self) -> None:
        if self._voters:
            self.events.append(Happening(self.moment, "votes", voters=tuple(sorted(self._voters))))
            self._voters = set()
