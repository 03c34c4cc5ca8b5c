"""Hatter and Leviathan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability

LAST_DAY = 5


class HatterLeviathan(Jinx):
    """When the fifth day is over, nobody becomes the Leviathan through the Hatter."""

    __slots__ = ()
    characters = ("hatter", "leviathan")

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        return ability.id == "hatter" and choice == "leviathan" and self.town.number > LAST_DAY
