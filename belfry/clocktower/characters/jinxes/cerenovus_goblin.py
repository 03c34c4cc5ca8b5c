"""Cerenovus and Goblin."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class CerenovusGoblin(Jinx):
    """The Cerenovus may have a player be mad about being the Goblin too."""

    __slots__ = ()
    characters = ("cerenovus", "goblin")

    def also_names(self, ability: Ability) -> Iterable[str]:
        return ("goblin",) if ability.id == "cerenovus" else ()
