"""Legion and Zealot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx
from belfry.clocktower.registration import Guise

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class LegionZealot(Jinx):
    """The Zealot may count as evil where Legion's ability looks at who has voted."""

    __slots__ = ()
    characters = ("legion", "zealot")

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if by.id != "legion" or seat.evil or not any(ability.works for ability in self.held("zealot", seat)):
            return None
        return Guise((False, True), (seat.character,))
