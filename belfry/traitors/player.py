"""A player, and what is true of them in this round."""

from __future__ import annotations

from belfry.core.audience import only
from belfry.traitors.card import Card
from belfry.traitors.config import SEATS
from belfry.traitors.events import Role

MASKS = [only(seat) for seat in SEATS]


class Player:
    """One player. The number on the card in front of them is their seat's and one more (TRT-15)."""

    __slots__ = ("hand", "inside", "mask", "name", "recruited", "score", "seat", "traitor")

    def __init__(self, seat: int, name: str) -> None:
        self.seat = seat
        self.name = name
        self.mask = MASKS[seat]
        """Of what only this player hears."""
        self.hand: list[Card] = []
        self.inside = True
        """Whether the player is in: neither murdered nor banished in this round."""
        self.traitor = False
        self.recruited = False
        """Whether the player is a Traitor by the Traitor card of the deck (TRT-5)."""
        self.score = 0

    @property
    def role(self) -> Role:
        """What the player is."""
        return "traitor" if self.traitor else "faithful"

    def copy(self) -> Player:
        """A player of their own in the same state."""
        twin = object.__new__(Player)
        twin.seat = self.seat
        twin.name = self.name
        twin.mask = self.mask
        twin.hand = self.hand.copy()
        twin.inside = self.inside
        twin.traitor = self.traitor
        twin.recruited = self.recruited
        twin.score = self.score
        return twin

    def __repr__(self) -> str:
        return f"<Player {self.seat + 1} {self.name}: {self.role}{'' if self.inside else ', out'}, {self.hand}>"
