"""Hatter and Leviathan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms

LAST_DAY = 5


class HatterLeviathan(Jinx):
    """When the fifth day is over, nobody becomes the Leviathan through the Hatter."""

    __slots__ = ()
    characters = ("hatter", "leviathan")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "hatter":
            terms.forbid(lambda choice: choice == "leviathan" and self.town.number > LAST_DAY)
