"""Drunk and Mathematician."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability
    from belfry.clocktower.seat import Seat


class DrunkMathematician(Jinx):
    """The Mathematician may count the Drunk, for what the Drunk believes in and what came of it."""

    __slots__ = ()
    characters = ("drunk", "mathematician")

    def also_counts(self, by: Ability) -> Iterable[Seat]:
        believing = [seat for seat, _ in self.grimoire.today.false_beliefs] if by.id == "mathematician" else []
        return [seat for seat in self.town.circle if seat.id in believing and self.held("drunk", seat)]
