"""Lunatic and Mathematician."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class LunaticMathematician(Jinx):
    """The Mathematician may count the Lunatic, where the Demon has attacked somebody else."""

    __slots__ = ()
    characters = ("lunatic", "mathematician")

    def also_counts(self, by: Ability) -> Iterable[Seat]:
        if by.id != "mathematician":
            return []
        attacks = {frozenset(self._attacked(demon)) for demon in self.town.demons()} - {frozenset()}
        return [
            seat
            for seat in self.town.circle
            if self.held("lunatic", seat)
            and attacks
            and (frozenset(self._attacked(seat)) or None) not in (None, *attacks)
        ]

    def _attacked(self, seat: Seat) -> tuple[int, ...]:
        """Whom a player has attacked tonight, or believes to have."""
        picks = [ability.picks for ability in self.town.abilities_of(seat) if ability.picks is not None]
        return tuple([other for night, seats in picks if night == self.town.number for other in seats])
