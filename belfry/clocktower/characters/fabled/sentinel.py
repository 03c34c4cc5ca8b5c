"""The Sentinel."""

from belfry.clocktower.vocabulary import *


class Sentinel(Fabled):
    """Lets there be one Outsider more or one fewer."""

    __slots__ = ()
    traits = ()
    turns = NONE
    comes = BEFORE_THE_BAG


class SentinelSetup(Setup, of=Sentinel):
    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return (counts, counts.more_outsiders(1), counts.more_outsiders(-1))
