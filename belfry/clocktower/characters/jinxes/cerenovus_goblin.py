"""Cerenovus and Goblin."""

from belfry.clocktower.vocabulary import *


class CerenovusGoblin(Jinx):
    """The Cerenovus may have a player be mad about being the Goblin too."""

    __slots__ = ()
    characters = ("cerenovus", "goblin")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "cerenovus":
            terms.also_named += ("goblin",)
