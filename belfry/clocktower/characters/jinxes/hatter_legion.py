"""Hatter and Legion."""

from belfry.clocktower.characters.carousel.hatter import PartyRule
from belfry.clocktower.vocabulary import *


class HatterLegion(PartyRule):
    """If somebody becomes Legion through the Hatter, all evil players do; with Legion the Hatter has no ability."""

    __slots__ = ()
    characters = ("hatter", "legion")

    def before_changes(self, chosen: dict[int, type[Character]]) -> None:
        legion = next((character for character in chosen.values() if character.id == "legion"), None)
        if legion is not None:
            for seat in self.town.circle:
                if (seat.evil or is_demon(seat.character)) and not is_traveller(seat.character):
                    chosen[seat.id] = legion

    def suspends(self, ability: Ability) -> bool:
        return ability.id == "hatter" and "legion" in self.town.in_play()
