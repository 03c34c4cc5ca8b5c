"""Magician and Marionette."""

from belfry.clocktower.characters.carousel.marionette import Marionette
from belfry.clocktower.vocabulary import *


class MagicianMarionette(Jinx):
    """The Demon is not told who the Marionette is until the night of the Magician's death."""

    __slots__ = ()
    remembers = ("told-in-night", "number")
    characters = ("magician", "marionette")
    memory: int | None
    """The night on which the Demon is told who the Marionette is."""

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "marionette" and self.having("magician"):
            terms.silent_to += self.town.others(terms.ability.holder)

    async def on_death(self, dying: Death) -> None:
        if not self.held("magician", dying.victim) or dying.feigned:
            return
        if self.grimoire.phase == "night":
            self.grimoire.agenda.insert(0, ("fresh", self.key))
        else:
            self.memory = self.grimoire.number + 1

    def on_nightfall(self) -> None:
        if self.memory == self.grimoire.number:
            self.grimoire.agenda.insert(0, ("fresh", self.key))

    async def first_night(self) -> None:
        grimoire = self.grimoire
        if introduction.takes_place(grimoire) and introduction.arrange(grimoire, first=True).meets:
            for marionette in self.town.holders_of("marionette"):
                if isinstance(marionette, Marionette) and not marionette.void:
                    await marionette.tell_the_demon()
