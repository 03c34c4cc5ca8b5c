"""Hatter and Leviathan."""

from belfry.clocktower.vocabulary import *

LAST_DAY = 5


class HatterLeviathan(Jinx):
    """When the fifth day is over, nobody becomes the Leviathan through the Hatter."""

    __slots__ = ()
    characters = ("hatter", "leviathan")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "hatter":
            terms.forbid(lambda choice: choice == "leviathan" and self.town.number > LAST_DAY)
