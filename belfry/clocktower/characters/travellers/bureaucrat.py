"""The Bureaucrat."""

from belfry.clocktower.vocabulary import *


class Bureaucrat(Traveller):
    """Picks another player each night and makes each of their votes worth three on the next day."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights", "quick")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"3-votes": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        self.move("3-votes", await self.choose_player(self.others))

    def on_ballot(self, ballot: Ballot) -> None:
        for marked in dict.fromkeys(self.town.tokens_named(f"{self.id}/3-votes", self.key)):
            if self.marks_active("3-votes", seat := self.town.people[marked]):
                ballot.multiply(seat, 3)
