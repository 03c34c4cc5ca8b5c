"""What Fabled share because of which something bad may happen to a player."""

from belfry.clocktower.moments import penalty
from belfry.clocktower.vocabulary import *


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
