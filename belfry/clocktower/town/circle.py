"""The circle: who sits where, and who is next to whom."""

from __future__ import annotations

from collections.abc import Callable

from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Character
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf


class Circle:
    """The seats of a town, in which everybody has two neighbours."""

    __slots__ = ("any_player", "circle", "everybody", "has_travellers", "people", "seat_ids", "storyteller")

    def __init__(self) -> None:
        self.people: list[Seat] = []
        """Everybody who has had a seat, by number."""
        self.circle: list[Seat] = []
        """Everybody who has a seat now, clockwise."""
        self.storyteller = Seat(STORYTELLER, "the Storyteller", Character, evil=False)
        """Where the Storyteller would sit: in no place of the circle, next to nobody."""
        self.seat_ids: tuple[int, ...] = ()
        self.everybody: tuple[int, ...] = (STORYTELLER,)
        """The players and the Storyteller, as an ask to whoever acts first addresses them."""
        self.has_travellers = False
        self.any_player: OneOf[int] = OneOf((), "player")

    def seated(self) -> None:
        """Bring what depends on the circle up to date."""
        self.seat_ids = tuple([seat.id for seat in self.circle])
        self.everybody = (*self.seat_ids, STORYTELLER)
        self.has_travellers = any(is_traveller(seat.character) for seat in self.circle)
        self.any_player = OneOf(self.seat_ids, "player")

    def anybody(self) -> OneOf[int]:
        """Everybody who has a seat, to choose from."""
        return self.any_player

    def seat(self, number: int) -> Seat:
        """The seat with this number, or that of the Storyteller."""
        return self.people[number] if number >= 0 else self.storyteller

    def seats_in(self, mask: int) -> list[int]:
        """The seats of a mask, clockwise from the first seat."""
        return [seat for seat in self.seat_ids if mask >> seat & 1] if mask else []

    def others(self, seat: int) -> tuple[int, ...]:
        """Everybody else's number, clockwise from the first seat."""
        return tuple([id for id in self.seat_ids if id != seat])

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Everybody, beginning with the next player clockwise and ending with this one."""
        if seat.id < 0:
            return self.circle.copy()
        place = self.circle.index(seat)
        return self.circle[place + 1 :] + self.circle[: place + 1]

    def steps(self, one: Seat, two: Seat) -> int:
        """How many steps it is from one seat to another, the shorter way round."""
        size, apart = len(self.circle), self.circle.index(one) - self.circle.index(two)
        return min(apart % size, -apart % size)

    def neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The player on each side, dead or alive."""
        others = [] if seat.id < 0 else self.clockwise_from(seat)[:-1]
        return tuple(dict.fromkeys((others[0], others[-1]))) if others else ()

    def living_neighbours(self, seat: Seat) -> tuple[Seat, ...]:
        """The nearest living player on each side; one of them where they are the same, none where nobody is left."""
        if seat.id < 0:
            return ()
        others = [other for other in self.clockwise_from(seat)[:-1] if other.alive]
        return tuple(dict.fromkeys((others[0], others[-1]))) if others else ()

    def nearest(self, seat: Seat, test: Callable[[type[Character]], bool]) -> list[Seat]:
        """The first player clockwise whose character passes the test, and the first the other way round."""
        if seat.id < 0:
            return []
        others = self.clockwise_from(seat)[:-1]
        for one in others:
            if test(one.character):
                for other in reversed(others):
                    if test(other.character):
                        return [one, other]
        return []
