"""Chambermaid and Mathematician."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class ChambermaidMathematician(Jinx):
    """To the Chambermaid the Mathematician counts as woken, though that comes later in the night."""

    __slots__ = ()
    characters = ("chambermaid", "mathematician")

    def wakes_later(self, seat: Seat, by: Ability) -> bool:
        if by.id != "chambermaid" or not self.town.is_to_come("mathematician"):
            return False
        waking = [ability for ability in self.town.holders_of("mathematician") if ability.holder == seat.id]
        return any(ability.wakes and not self.town.unwoken(ability) for ability in waking)
