"""Vizier and Zealot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx
from belfry.clocktower.registration import Guise

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class VizierZealot(Jinx):
    """The Zealot may count as evil for the Vizier."""

    __slots__ = ()
    characters = ("vizier", "zealot")

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if by.id != "vizier" or seat.evil or not any(zealot.works for zealot in self.held("zealot", seat)):
            return None
        return Guise((False, True), (seat.character,))
