"""Magician and Vizier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class MagicianVizier(Jinx):
    """With a Vizier in play the Magician is without ability, and the Vizier has no Magician executed at once."""

    __slots__ = ()
    characters = ("magician", "vizier")

    def suspends(self, ability: Ability) -> bool:
        return ability.id == "magician" and "vizier" in self.town.in_play()

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        nominations = self.town.today.nominations
        if ability.id != "vizier" or choice is not True or not nominations or nominations[-1].who < 0:
            return False
        return bool(self.held("magician", self.town.people[nominations[-1].who]))
