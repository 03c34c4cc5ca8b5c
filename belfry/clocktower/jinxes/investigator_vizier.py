"""Investigator and Vizier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability


class InvestigatorVizier(Jinx):
    """Nobody is told that there is a Vizier, or who it is."""

    __slots__ = ()
    characters = ("investigator", "vizier")

    def keeps_unannounced(self, ability: Ability) -> bool:
        return ability.id == "vizier"
