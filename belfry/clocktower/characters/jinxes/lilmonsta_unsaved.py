"""Lil' Monsta and the Minions whom an execution does not kill: one who babysits dies of it."""

from belfry.clocktower.vocabulary import *


class Unsaved(Jinx, abstract=True):
    """A babysitter with the other character dies when executed."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        sitters = [monsta.marks("is-the-demon") for monsta in self.town.holders_of("lilmonsta")]
        if terms.ability.id in self.characters and terms.ability.seat in sitters:
            terms.executed_unsaved = True


class LilMonstaPsychopath(Unsaved):
    """A Psychopath who babysits dies when executed, without a round of roshambo."""

    __slots__ = ()
    characters = ("lilmonsta", "psychopath")


class LilMonstaVizier(Unsaved):
    """A Vizier who babysits dies when executed."""

    __slots__ = ()
    characters = ("lilmonsta", "vizier")
