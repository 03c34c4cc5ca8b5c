"""Magician and Vizier."""

from belfry.clocktower.vocabulary import *


class MagicianVizier(Jinx):
    """With a Vizier in play the Magician is without ability, and the Vizier has no Magician executed at once."""

    __slots__ = ()
    characters = ("magician", "vizier")

    def suspends(self, ability: Ability) -> bool:
        return ability.id == "magician" and "vizier" in self.town.in_play()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "vizier":
            terms.forbid(self._executes_a_magician)

    def _executes_a_magician(self, choice: Any) -> bool:
        nominations = self.town.today.nominations
        if choice is not True or not nominations or nominations[-1].who < 0:
            return False
        return bool(self.held("magician", self.town.people[nominations[-1].who]))
