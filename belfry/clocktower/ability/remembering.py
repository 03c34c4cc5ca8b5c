"""What an ability remembers of what it has not seen: before a game that begins later, or in a town of suppositions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.ability import Ability

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.pieces.seat import Seat


class Remembering(Ability):
    """What lies before the start of the game as it is told here, or is only supposed."""

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

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        """Remember the players and characters that its holder is supposed to have picked and named."""
        self.picks = (self.town.number, picks)
