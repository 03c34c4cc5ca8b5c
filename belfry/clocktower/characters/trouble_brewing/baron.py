"""The Baron."""

from belfry.clocktower.vocabulary import *


class Baron(Minion):
    """Adds two Outsiders."""

    __slots__ = ()
    traits = ()
    turns = NONE


class BaronSetup(Setup, of=Baron):
    def counts(self, counts: Counts) -> Counts:
        return counts.more_outsiders(2)
