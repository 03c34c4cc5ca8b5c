"""Leviathan and Pit-Hag."""

from belfry.clocktower.vocabulary import *

LAST_DAY = 5


class LeviathanPitHag(Jinx):
    """From the dusk of the fifth day on the Leviathan cannot come into play."""

    __slots__ = ()
    characters = ("leviathan", "pithag")

    def on_use(self, terms: Terms) -> None:
        terms.bar(self._is_too_late)

    def _is_too_late(self, id: str, seat: int | None) -> bool:
        town = self.town
        return id == "leviathan" and (town.number > LAST_DAY or (town.number == LAST_DAY and town.phase == "dusk"))
