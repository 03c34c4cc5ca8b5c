"""A Summoner who is without ability when it is time to summon."""

from __future__ import annotations

from typing import Any, cast

from belfry.clocktower.characters.carousel.summoner import MADE, THE_NIGHT, Summoner
from belfry.clocktower.jinx import Jinx


class StorytellerSummons(Jinx, abstract=True):
    """The Storyteller summons in the place of a Summoner who is alive and without ability."""

    __slots__ = ()

    def on_nightfall(self) -> None:
        steps = self.grimoire.agenda
        if self.town.number == THE_NIGHT and ("act", "summoner") in steps:
            steps.insert(steps.index(("act", "summoner")), ("trigger", self.key))

    async def other_nights(self) -> None:
        for ability in self.town.holders_of("summoner"):
            summoner = cast("Summoner", ability)
            if summoner.works or summoner.void or not summoner.seat.lives or summoner.memory == MADE:
                continue
            chosen: tuple[int, str] = await self.rule(summoner.offer, summoner.holder)
            if self.town.unwoken(summoner) is None:
                # Somebody who is drunk or poisoned chooses in vain.
                await summoner.choose(summoner.offer)
            await summoner.make(*chosen)

    @classmethod
    def advise(cls, ask: Any, mood: Any) -> Any:
        return Summoner.advise(ask, mood)
