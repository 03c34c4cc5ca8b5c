"""Lleech and Slayer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class LleechSlayer(Jinx):
    """The Slayer's shot hits the Lleech's host like the Demon."""

    __slots__ = ()
    characters = ("lleech", "slayer")

    def stands_for(self, seat: Seat, by: Ability) -> bool:
        if by.id != "slayer":
            return False
        return any(ability.marks_active("poisoned", seat) for ability in self.town.holders_of("lleech"))
