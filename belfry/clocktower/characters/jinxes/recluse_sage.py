"""Recluse and Sage."""

from belfry.clocktower.vocabulary import *


class RecluseSage(Jinx):
    """The Sage may be shown the Recluse as the Demon."""

    __slots__ = ()
    characters = ("recluse", "sage")
    stands_in_for_demon = True

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "sage":
            recluses = [s.id for s in self.town.circle if any(ability.works for ability in self.held("recluse", s))]
            terms.stand_ins += tuple(recluses)
