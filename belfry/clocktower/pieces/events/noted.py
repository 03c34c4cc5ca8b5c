"""What is noted for the Storyteller."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec import UNSET, UnsetType, field

from belfry.clocktower.pieces.events.event import ClocktowerEvent
from belfry.clocktower.pieces.seat import Alignment
from belfry.core.plain import Value


class TokenPlaced(ClocktowerEvent, frozen=True, tag="token"):
    """A reminder is put at a seat."""

    seat: int
    token: str


class TokenTaken(ClocktowerEvent, frozen=True, tag="untoken"):
    """A reminder is taken away from a seat."""

    untold_at_the_end: ClassVar[bool] = True

    seat: int
    token: str


class TokenMoved(ClocktowerEvent, frozen=True, tag="token_moved"):
    """A reminder is moved from a seat to another."""

    seat: int
    other: int = field(name="to")
    token: str


class RuleWarning(ClocktowerEvent, frozen=True, tag="warning"):
    """Something is allowed but unwise, by a rule; perhaps about a player and a character."""

    untold_at_the_end: ClassVar[bool] = True

    rule: str
    seat: int | UnsetType = UNSET
    character: str | UnsetType = UNSET


class SetAside(ClocktowerEvent, frozen=True, tag="set_aside"):
    """Something that a rule asks for cannot be done and is set aside, perhaps about a player."""

    rule: str
    seat: int | None


class NoticeWasFalse(ClocktowerEvent, frozen=True, tag="false_notice"):
    """What a player was just told to have become is not true."""

    seat: int
    character: str
    alignment: Alignment


class Kept(ClocktowerEvent, frozen=True, tag="kept"):
    """A player keeps an ability."""

    seat: int
    ability: str


class Heard(ClocktowerEvent, frozen=True, tag="heard"):
    """The Storyteller has heard words of a player that an ability waits for, or takes that back."""

    seat: int
    ability: str
    what: str


class Judged(ClocktowerEvent, frozen=True, tag="judged"):
    """The Storyteller has judged a player because of an ability, and who dies for it, and why."""

    seat: int
    ability: str
    verdict: str
    players: list[int] | UnsetType = UNSET
    reason: str | UnsetType | None = UNSET


class Verdict(ClocktowerEvent, frozen=True, tag="verdict"):
    """Who is to blame for a death, and what happens to them: whom Belfry suspects, whom the Storyteller found."""

    seat: int
    ability: str
    through: str | None
    suspect: int | None
    culprit: int | UnsetType = UNSET
    penalty: str | UnsetType = UNSET


class OpinionNoted(ClocktowerEvent, frozen=True, tag="opinion"):
    """What a player was told of the Storyteller's opinion, what that is in truth, and how it was meant."""

    seat: int
    ability: str
    value: Value
    honest: Value
    impaired: bool
    meant: str | UnsetType = UNSET


class Marked(ClocktowerEvent, frozen=True, tag="marked"):
    """Which of the statements that a player was told are true."""

    seat: int
    ability: str
    marks: tuple[bool, ...]


class WishNoted(ClocktowerEvent, frozen=True, tag="wish"):
    """A wish is made, answered or granted, or something of it comes later."""

    seat: int
    what: str
    wish: Value | UnsetType = UNSET
    how: str | UnsetType = UNSET
    impaired: bool | UnsetType = UNSET
    changes: Value | UnsetType = UNSET
    price: Value | UnsetType = UNSET
    clue: Value | UnsetType = UNSET
    lasts: str | UnsetType = UNSET

    @property
    def data(self) -> dict[str, Any]:
        """As always, but of what comes later the clue stands before the price: stored tables have a sum over it."""
        said = ClocktowerEvent.data.__get__(self)
        if self.what == "later":
            said["price"] = said.pop("price")
        return said
