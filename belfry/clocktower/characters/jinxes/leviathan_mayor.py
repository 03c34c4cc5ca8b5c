"""Leviathan and Mayor."""

from belfry.clocktower.characters.carousel.leviathan import LAST_DAY
from belfry.clocktower.vocabulary import *


class LeviathanMayor(Jinx):
    """Good wins on the Leviathan's last day if the Mayor lives and nobody is executed."""

    __slots__ = ()
    characters = ("leviathan", "mayor")

    def wins_at_dusk(self) -> bool:
        town = self.town
        lasts = town.number == LAST_DAY and town.today.executed is None
        return lasts and bool(self.alive_as("leviathan")) and bool(self.having("mayor"))
