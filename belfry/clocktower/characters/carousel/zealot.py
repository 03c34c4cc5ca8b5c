"""The Zealot."""

from belfry.clocktower.pieces.events import Duty, Neglected
from belfry.clocktower.vocabulary import *

FEWEST = 5
"""How many have to be alive for the duty."""
AUTOMATIC = "automatic"
HONOUR = "honour"


class Zealot(Outsider):
    """Has to vote on every nomination while five or more players are alive."""

    __slots__ = ()
    traits = ("votes",)
    turns = NONE
    answers_if_void = True
    switches = (Switch("zealot_duty", "zealot/r7", (AUTOMATIC, HONOUR)),)

    @property
    def bound(self) -> bool:
        """Whether the holder has to vote now, drunk or not, and also where the ability is only believed."""
        return self.seat.alive and self.town.living >= FEWEST

    def on_ballot(self, ballot: Ballot) -> None:
        if self.bound and self.town.switch("zealot_duty") == AUTOMATIC:
            ballot.demand(self.seat)

    async def on_nominated(self, nomination: Nomination) -> None:
        if self.bound and self.town.switch("zealot_duty") == HONOUR:
            self.grimoire.emit(Duty(only(self.holder), self.holder, self.id))

    async def on_counted(self, ballot: Ballot) -> None:
        if self.bound and self.holder not in ballot.counted:
            self.grimoire.emit(Neglected(STORYTELLER_ONLY, self.holder, self.id))
