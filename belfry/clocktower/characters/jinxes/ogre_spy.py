"""Ogre and Spy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import Guise
from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class OgreSpy(Jinx):
    """The Spy counts as evil when the Ogre chooses."""

    __slots__ = ()
    characters = ("ogre", "spy")

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        return Guise((True,), (seat.character,)) if by.id == "ogre" and self.held("spy", seat) else None
