"""Butler and Organ Grinder."""

from belfry.clocktower.vocabulary import *


class ButlerOrganGrinder(Jinx):
    """In the Organ Grinder's secret votes the Butler's hand may always go up, and counts only with the master's."""

    __slots__ = ()
    characters = ("butler", "organgrinder")

    def on_ballot(self, ballot: Ballot) -> None:
        for seat in self.town.circle:
            if self.held("butler", seat):
                ballot.free_in_secret(seat, "organgrinder")
