"""What most Demons share."""

from belfry.clocktower.vocabulary import *


class Attacker(Demon, abstract=True):
    """A Demon that kills a player each night but the first."""

    __slots__ = ()
    picks_matter = False
    asked_whatever_happens = True
    asks_nobody_else = True

    async def other_nights(self) -> None:
        await self.attack(await self.choose_player())

    async def attack(self, victim: Seat) -> None:
        """Kill the player whom the Demon has picked."""
        if died := await self.kill(victim):
            self.mark("dead", died)
