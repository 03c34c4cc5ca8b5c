"""Goon and Pit-Hag."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class GoonPitHag(Jinx):
    """An evil player whom the Pit-Hag has turned into the Goon does not become good as the Goon."""

    __slots__ = ()
    characters = ("goon", "pithag")

    def on_became(self, seat: Seat, by: Ability) -> None:
        if by.id == "pithag" and seat.evil:
            made = [ability.key for ability in self.held("goon", seat)]
            self.memory = (*(self.memory or ()), *made)

    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        return not evil and by is not None and by.key in (self.memory or ())
