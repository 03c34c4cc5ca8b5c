"""Ogre and Spy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx
from belfry.clocktower.registration import Guise

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class OgreSpy(Jinx):
    """The Spy counts as evil when the Ogre chooses."""

    __slots__ = ()
    characters = ("ogre", "spy")

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((True,), (seat.character,)) if by.id == "ogre" and self.held("spy", seat) else None
