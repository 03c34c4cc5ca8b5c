"""What every check has: the town, its tokens and states, and a way to object."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from tests.referee import facts
from tests.referee.bent import bends
from tests.referee.record import Event, Grimoire, Objection
from tests.referee.statements import Happened, holds
from tests.referee.states import States
from tests.referee.tokens import Tokens
from tests.referee.town import Town


@dataclass
class Case:
    """A game under review: the town as the referee keeps it, and the objections so far."""

    town: Town
    tokens: Tokens
    states: States
    fabled: list[str]
    happened: Happened = field(default_factory=Happened)
    ever: set[str] = field(default_factory=set[str])
    """The characters that have been in play at any time, Fabled included."""
    objections: list[Objection] = field(default_factory=list[Objection])

    travellers: bool = False
    """Whether a Traveller is in play."""
    plain: bool = False
    """Whether the script has only characters that the referee knows in full, and nothing else is in play."""

    def begin(self, grimoire: Grimoire) -> None:
        """Seat everybody as they are when the first night begins, and see what kind of game it is."""
        self.town.begin(grimoire)
        self.travellers = any(seat.type == "traveller" for seat in self.town.all())
        self.ever = {seat.character for seat in self.town.all()} | set(self.fabled)
        # Nobody is Lil' Monsta.
        self.ever |= {"lilmonsta"} & set(self.town.script)
        known = facts.OF_THE_EDITIONS.issuperset(self.town.script)
        self.plain = known and not self.fabled and not self.travellers

    def holds(self, said: Any) -> bool | None:
        """Whether a statement is true now; none where the record does not tell."""
        return holds(said, self.town, self.states, self.happened)


class Check:
    """One kind of check: hears the game as it goes, before and after each event, and looks at the Grimoire."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.town = case.town
        self.tokens = case.tokens
        self.states = case.states

    def object(self, rule: str, text: str) -> None:
        """Note that something should not be, with the rule that says so, unless somebody in play bends the rule."""
        if not self.case.plain and bends(rule, self.case.ever, self.town.script):
            return
        self.case.objections.append(Objection(self.town.now, self.town.moment, rule, text))

    def before(self, event: Event) -> None:
        """Hear an event while the town still is as it was."""

    def after(self, event: Event) -> None:
        """Hear an event when the town has changed by it."""

    def look(self, grimoire: Grimoire) -> None:
        """Look at the Grimoire between two answers."""

    def named(self, seat: int) -> str:
        """A player in words: the number of the seat, and the character."""
        return f"{seat} ({self.town.seats[seat].character})" if seat in self.town.seats else str(seat)
