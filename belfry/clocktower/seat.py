"""A seat: the player who sits there and the state that player is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.character import Character

MOST_SEATS = 20


class Seat:
    """One player. Drunkenness and poisoning are not here: they follow from the tokens."""

    __slots__ = (
        "alive",
        "believes",
        "character",
        "evil",
        "ghost_vote",
        "id",
        "mistaken",
        "name",
        "secretly_alive",
        "side_hidden",
        "stays",
        "vote_tokens",
    )

    def __init__(
        self,
        id: int,
        name: str,
        character: type[Character],
        *,
        evil: bool,
        believes: type[Character] | None = None,
        alive: bool = True,
        ghost_vote: bool = False,
    ) -> None:
        self.id = id
        self.name = name
        self.character = character
        self.believes = believes
        """The character that the player takes themself for, if it is another."""
        self.mistaken: type[Character] | None = None
        """The character whose ability is the reason for that: the own one, or one that it carries."""
        self.evil = evil
        self.alive = alive
        """Whether the player counts as alive in every public matter."""
        self.secretly_alive = False
        """Whether the player lives on in secret though everybody takes them for dead."""
        self.ghost_vote = ghost_vote
        self.vote_tokens = 0
        """How many vote tokens a living player holds whose votes cost one each."""
        self.side_hidden = False
        """Whether the player does not know on which side they are."""
        self.stays = False
        """Whether the player cannot easily move, and keeps the seat."""

    def copy(self) -> Seat:
        """A seat of its own in the same state."""
        twin = object.__new__(Seat)
        twin.id = self.id
        twin.name = self.name
        twin.character = self.character
        twin.believes = self.believes
        twin.mistaken = self.mistaken
        twin.evil = self.evil
        twin.alive = self.alive
        twin.secretly_alive = self.secretly_alive
        twin.ghost_vote = self.ghost_vote
        twin.side_hidden = self.side_hidden
        twin.stays = self.stays
        twin.vote_tokens = self.vote_tokens
        return twin

    @property
    def shown(self) -> type[Character]:
        """The character that the player takes themself for."""
        return self.believes or self.character

    @property
    def lives(self) -> bool:
        """Whether the player is really alive: what winning and dying go by."""
        return self.alive or self.secretly_alive

    @property
    def alignment(self) -> str:
        """`"good"` or `"evil"`."""
        return "evil" if self.evil else "good"

    @property
    def shown_alignment(self) -> str:
        """The alignment that the player takes themself to have."""
        believed = None if self.mistaken is None else self.mistaken.believes_alignment
        return believed or self.alignment

    def __repr__(self) -> str:
        return f"<Seat {self.id} {self.name}: {self.alignment} {self.character.id}{'' if self.alive else ', dead'}>"
