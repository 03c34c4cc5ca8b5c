"""The Thief."""

from belfry.clocktower.vocabulary import *


class Thief(Traveller):
    """Picks another player each night and makes each of their votes take one from the tally on the next day."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights", "slow")
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"negative-vote": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        self.move("negative-vote", await self.choose_player(self.others))

    def on_ballot(self, ballot: Ballot) -> None:
        for marked in dict.fromkeys(self.town.tokens_named(f"{self.id}/negative-vote", self.key)):
            if self.marks_active("negative-vote", seat := self.town.people[marked]):
                ballot.multiply(seat, -1)


class ThiefPlay(Play, of=Thief):
    def wants(self, player: AdvisedPlayer) -> Want:
        """Whose votes one would rather see taken off."""
        return aims.accuse(player)
