"""Jinxes with which the Vizier is not announced."""

from belfry.clocktower.vocabulary import *


class Unannounced(Jinx, abstract=True):
    """Nobody is told that there is a Vizier, or who it is."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        terms.unannounced = terms.unannounced or terms.ability.id == "vizier"


class AlsaahirVizier(Unannounced):
    """With the Alsaahir on the script the Vizier is not announced."""

    __slots__ = ()
    characters = ("alsaahir", "vizier")


class InvestigatorVizier(Unannounced):
    """With the Investigator on the script the Vizier is not announced."""

    __slots__ = ()
    characters = ("investigator", "vizier")
