"""A seat: the player who sits there and the state that player is in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec.structs import replace

from belfry.clocktower.pieces.kind import is_evil

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

MOST_SEATS = 20

Alignment = Literal["good", "evil"]


def side(*, evil: bool) -> Alignment:
    """The side of somebody who is evil, or not."""
    return "evil" if evil else "good"


class Seat(msgspec.Struct, eq=False):
    """One player. Drunkenness and poisoning are not here: they follow from the tokens."""

    id: int
    name: str
    character: type[Character]
    evil: bool
    believes: type[Character] | None = None
    """The character that the player takes themself for, if it is another."""
    alive: bool = True
    """Whether the player counts as alive in every public matter."""
    ghost_vote: bool = False
    mistaken: type[Character] | None = None
    """The character whose ability makes them take themself for another: their own one, or one that it carries."""
    secretly_alive: bool = False
    """Whether the player lives on in secret though everybody takes them for dead."""
    vote_tokens: int = 0
    """How many vote tokens a living player holds whose votes cost one each."""
    side_hidden: bool = False
    """Whether the player does not know on which side they are."""
    stays: bool = False
    """Whether the player cannot easily move, and keeps the seat."""

    def copy(self) -> Seat:
        """A seat of its own in the same state."""
        return replace(self)

    @property
    def shown(self) -> type[Character]:
        """The character that the player takes themself for."""
        return self.believes or self.character

    @property
    def lives(self) -> bool:
        """Whether the player is really alive: what winning and dying go by."""
        return self.alive or self.secretly_alive

    @property
    def alignment(self) -> Alignment:
        """The side that the player is on."""
        return side(evil=self.evil)

    @property
    def shown_alignment(self) -> Alignment:
        """The alignment that the player takes themself to have."""
        if self.mistaken is None:
            return self.alignment
        if self.mistaken.home_made is not None:
            return side(evil=is_evil(self.shown))
        return self.mistaken.belief.alignment or self.alignment

    def __repr__(self) -> str:
        return f"<Seat {self.id} {self.name}: {self.alignment} {self.character.id}{'' if self.alive else ', dead'}>"
