"""What abilities let people hear, see and choose."""

from __future__ import annotations

from typing import ClassVar

from msgspec import UNSET, UnsetType, field

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.core.plain import Value


class Declared(ClocktowerEvent, frozen=True, tag="declared"):
    """Something is declared because of an ability: which of its sentences, and what goes into it.

    With a `seat` it is for the Storyteller: what that player has.
    """

    announced: ClassVar[bool] = True

    ability: str
    seat: int | UnsetType = UNSET
    what: str | UnsetType = UNSET
    who: int | UnsetType = UNSET
    by: int | UnsetType = UNSET
    choice: str | UnsetType = UNSET
    value: str | UnsetType = UNSET
    players: list[int] | UnsetType = UNSET
    character: str | UnsetType = UNSET
    day: int | UnsetType = UNSET
    text: str | UnsetType = UNSET


class Proposed(ClocktowerEvent, frozen=True, tag="proposed"):
    """A player would choose something, perhaps about somebody, that the Storyteller may turn down."""

    seat: int
    ability: str
    choice: Value
    who: int | UnsetType = UNSET


class Rejected(ClocktowerEvent, frozen=True, tag="rejected"):
    """A player has to choose something else."""

    seat: int
    ability: str
    choice: Value
    who: int | UnsetType = UNSET


class Pointed(ClocktowerEvent, frozen=True, tag="pointed"):
    """One of those who are awake together points at somebody."""

    seat: int
    at: int = field(name="to")


class CountdownRuns(ClocktowerEvent, frozen=True, tag="countdown"):
    """Everybody is to point at somebody, and so much is left of the countdown."""

    ability: str
    left: int


class Finger(ClocktowerEvent, frozen=True, tag="finger"):
    """A player points at somebody, or at nobody any more."""

    seat: int
    at: int | None = field(name="to")


class Frozen(ClocktowerEvent, frozen=True, tag="frozen"):
    """The countdown is over: at whom most point, if at anybody."""

    ability: str
    who: int | None


class Duty(ClocktowerEvent, frozen=True, tag="duty"):
    """A player must do something because of an ability."""

    seat: int
    ability: str


class Neglected(ClocktowerEvent, frozen=True, tag="neglected"):
    """A player has not done what an ability makes them do."""

    seat: int
    ability: str


class Amigo(ClocktowerEvent, frozen=True, tag="amigo"):
    """A player has an amigo."""

    seat: int
    who: int


class Yardstick(ClocktowerEvent, frozen=True, tag="yardstick"):
    """By what the Storyteller will tell whether a player was funny."""

    seat: int
    text: str


class Amused(ClocktowerEvent, frozen=True, tag="amused"):
    """The Storyteller marks that a player was funny, or takes the mark away."""

    seat: int
    marked: bool


class FoundFunny(ClocktowerEvent, frozen=True, tag="found_funny"):
    """A player was funny today, or not."""

    seat: int
    funny: bool


class FinalDay(ClocktowerEvent, frozen=True, tag="final_day"):
    """It is the final day, and these dead players have their vote again."""

    ability: str
    players: list[int]


class ContestCalled(ClocktowerEvent, frozen=True, tag="contest_called"):
    """A contest decides the game."""

    ability: str


class Contest(ClocktowerEvent, frozen=True, tag="contest"):
    """Two players were pointed at: by whom, and by how many."""

    ability: str
    who: int
    other: int = field(name="to")
    voters: list[int]
    supporters: list[int]
    hands: int
    others: int


class EndsIn(ClocktowerEvent, frozen=True, tag="ends_in"):
    """In so many minutes a contest is to decide the game."""

    ability: str
    minutes: int


class SilenceDeclared(ClocktowerEvent, frozen=True, tag="silence"):
    """All are to be silent, for so many seconds if that was said; or may talk again."""

    ability: str
    on: bool
    seconds: int | None


class MistakeNoted(ClocktowerEvent, frozen=True, tag="mistake"):
    """The Storyteller has made a mistake, corrects or announces it, or somebody dies of it.

    For the Storyteller it has a note, whether it was made on purpose, and whom it has changed.
    """

    announced: ClassVar[bool] = True

    what: str
    note: str | UnsetType = UNSET
    on_purpose: bool | None = None
    altered: int | None = None
    seat: int | UnsetType = UNSET
