"""The Voudon."""

from belfry.clocktower.vocabulary import *


class Voudon(Traveller):
    """Only the Voudon and the dead vote, without vote tokens, and one vote is enough."""

    __slots__ = ()
    traits = ("votes", "quick")

    def on_ballot(self, ballot: Ballot) -> None:
        if not self.works:
            return
        voters = [seat for seat in self.town.circle if not seat.alive or seat is self.seat]
        ballot.open_only_to(voters)
        for seat in voters:
            ballot.charge(seat, "")
        ballot.needed = 1
