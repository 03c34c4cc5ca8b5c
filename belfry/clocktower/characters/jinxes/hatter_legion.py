"""Hatter and Legion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.pieces.kind import is_demon, is_traveller
from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.script.character import Character


class HatterLegion(Jinx):
    """If somebody becomes Legion through the Hatter, all evil players do; with Legion the Hatter has no ability."""

    __slots__ = ()
    characters = ("hatter", "legion")

    def before_changes(self, by: Ability, changes: dict[int, type[Character]]) -> None:
        legion = next((character for character in changes.values() if character.id == "legion"), None)
        if by.id == "hatter" and legion is not None:
            for seat in self.town.circle:
                if (seat.evil or is_demon(seat.character)) and not is_traveller(seat.character):
                    changes[seat.id] = legion

    def suspends(self, ability: Ability) -> bool:
        return ability.id == "hatter" and "legion" in self.town.in_play()
