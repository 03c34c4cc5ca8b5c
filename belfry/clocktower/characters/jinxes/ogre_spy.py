"""Ogre and Spy."""

from belfry.clocktower.vocabulary import *


class OgreSpy(Jinx):
    """The Spy counts as evil when the Ogre chooses."""

    __slots__ = ()
    characters = ("ogre", "spy")

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((True,), (seat.character,)) if by.id == "ogre" and self.held("spy", seat) else None
