"""What an ability remembers where a game begins later than with the first night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.pieces.seat import Seat


class Remembering(Ability):
    """What lies before the start of the game as it is told here."""

    __slots__ = ()

    async def remember_beginning(self) -> None:
        """A game starts later than with the first night: what it would remember of that."""

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        """Whom a reminder marks that lies there from the start has been picked in the night before."""
        if reminder and reminder == self.marks_picks:
            before = () if self.picks is None else self.picks[1]
            self.picks = (self.town.last_night, (*before, seat.id))

    def remember_nomination(self, nomination: Nomination) -> None:
        """What a nomination has left behind that lies before the start."""

    def expect_later(self) -> None:
        """The character that `comes_later` is to come for certain."""
