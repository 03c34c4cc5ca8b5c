"""Bounty Hunter and Kazali."""

from belfry.clocktower.characters.carousel.bountyhunter import BountyHunter
from belfry.clocktower.vocabulary import *


class BountyHunterKazali(Jinx):
    """With the Kazali in play the Bounty Hunter's Townsfolk turns evil after the Kazali's first night."""

    __slots__ = ()
    characters = ("bountyhunter", "kazali")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "bountyhunter" and "kazali" in self.town.in_play():
            terms.put_off = True

    async def first_night(self) -> None:
        if "kazali" not in self.town.in_play():
            return
        for hunter in self.town.holders_of("bountyhunter"):
            if isinstance(hunter, BountyHunter) and not hunter.void and hunter.source < 0:
                await hunter.turn_townsfolk(told=True)
