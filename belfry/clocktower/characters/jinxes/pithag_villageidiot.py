"""Pit-Hag and Village Idiot."""

from typing import TYPE_CHECKING, cast

from belfry.clocktower.characters.jinxes.village_idiots import VillageIdiots
from belfry.clocktower.vocabulary import *

if TYPE_CHECKING:
    from belfry.clocktower.characters.carousel.villageidiot import VillageIdiot


class PitHagVillageIdiot(VillageIdiots):
    """The Pit-Hag may make another Village Idiot, and then any of them may be the drunk one."""

    __slots__ = ()
    characters = ("pithag", "villageidiot")
    voice = "villageidiot"
    maker = "pithag"
    memory: int | None
    """The key of the ability that has just made another one."""

    def on_became(self, change: Change) -> None:
        another = change.character.id == "villageidiot" and len(self._idiots()) > 1
        if change.by is not None and change.by.id == "pithag" and another:
            self.memory = change.by.key

    def _idiots(self) -> list[int]:
        return [seat.id for seat in self.town.circle if seat.character.id == "villageidiot"]

    async def on_change(self) -> None:
        if self.memory is None:
            return
        self.memory = None
        drunk = await self.rule(self._offer)
        if drunk is not None:
            [idiot, *_] = self.town.holders_of("villageidiot")
            cast("VillageIdiot", idiot).make_drunk(drunk)

    def _offer(self) -> Options[int | None]:
        return OneOf((None, *self._idiots()), "player")


class PitHagVillageIdiotAdvice(Advice, of=PitHagVillageIdiot):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(None, "by-default")
