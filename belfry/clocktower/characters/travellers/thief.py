"""The Thief."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player import aims
from belfry.clocktower.pieces.token import DUSK, Reminder
from belfry.clocktower.script.character import Traveller

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.moments.ballot import Ballot


class Thief(Traveller):
    """Picks another player each night and makes each of their votes take one from the tally on the next day."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights")
    turns = NONE
    tempo = "slow"
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"negative-vote": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        self.move("negative-vote", await self.choose_player(self.others))

    def on_ballot(self, ballot: Ballot) -> None:
        for marked in dict.fromkeys(self.town.tokens_named(f"{self.id}/negative-vote", self.key)):
            if self.marks_active("negative-vote", seat := self.town.people[marked]):
                ballot.multiply(seat, -1)

    # Playing it

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        """Whose votes one would rather see taken off."""
        return aims.accuse(player)
