"""What Fabled share because of which something bad may happen to a player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower.moments import penalty
from belfry.clocktower.pieces.token import Reminder
from belfry.clocktower.script.character import Fabled
from belfry.core.options import Each, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat


class Punishing(Fabled, abstract=True):
    """A Fabled that lets the Storyteller punish a player."""

    __slots__ = ()
    reminders = {penalty.REMINDER: Reminder()}
    without_vote_today: ClassVar[bool] = False
    """Whether whoever loses a vote loses today's, and not the next day's."""

    def penalties(self) -> Options[Any]:
        """A player, and what happens to them."""
        return Each(
            OneOf(self.grimoire.seat_ids, "player"), penalty.offered(self.grimoire, today=self.without_vote_today)
        )

    async def punish(self, seat: Seat, what: str) -> None:
        """Let it happen."""
        await penalty.inflict(self, seat, what, today=self.without_vote_today)
