"""Alchemist and Boffin."""

from belfry.clocktower.vocabulary import *


class AlchemistBoffin(Jinx):
    """The Demon is told what the Alchemist lends as a Boffin, and the Alchemist is not."""

    __slots__ = ()
    characters = ("alchemist", "boffin")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "boffin" and self.gave("alchemist", terms.ability):
            terms.silent_to += (terms.ability.holder,)
