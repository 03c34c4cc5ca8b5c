"""The Bureaucrat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.pieces.token import DUSK, Reminder
from belfry.clocktower.script.character import Traveller

if TYPE_CHECKING:
    from belfry.clocktower.moments.ballot import Ballot


class Bureaucrat(Traveller):
    """Picks another player each night and makes each of their votes worth three on the next day."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights")
    turns = NONE
    tempo = "quick"
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"3-votes": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        self.move("3-votes", await self.choose_player(self.others))

    def on_ballot(self, ballot: Ballot) -> None:
        for marked in dict.fromkeys(self.town.tokens_named(f"{self.id}/3-votes", self.key)):
            if self.marks_active("3-votes", seat := self.town.people[marked]):
                ballot.multiply(seat, 3)
