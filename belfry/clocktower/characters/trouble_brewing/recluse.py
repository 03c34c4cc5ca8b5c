"""The Recluse."""

from belfry.clocktower.vocabulary import *


class Recluse(Outsider):
    """Might register as evil, and as a Minion or a Demon."""

    __slots__ = ()
    traits = ()
    turns = NONE
    works_when_dead = True
    switches = (Switch("recluse_may_become_the_imp", "recluse/r12"),)

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if seat.id != self.holder:
            return None
        return Guise((seat.evil, not seat.evil), (seat.character, *self.town.script.evil))


class ReclusePlay(Play, of=Recluse):
    lore = Lore(threat=0.1, plain=True)
