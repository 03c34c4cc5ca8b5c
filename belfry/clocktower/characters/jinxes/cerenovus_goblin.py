"""Cerenovus and Goblin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms


class CerenovusGoblin(Jinx):
    """The Cerenovus may have a player be mad about being the Goblin too."""

    __slots__ = ()
    characters = ("cerenovus", "goblin")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "cerenovus":
            terms.also_named += ("goblin",)
