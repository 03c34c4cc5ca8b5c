"""Further Village Idiots."""

from belfry.clocktower.characters.carousel.villageidiot import MOST
from belfry.clocktower.vocabulary import *


class VillageIdiots(Jinx, abstract=True):
    """A character may bring another Village Idiot as long as fewer are used than can exist."""

    __slots__ = ()
    maker: ClassVar[str]

    def on_use(self, terms: Terms) -> None:
        used = [one for one in self.town.holders_of("villageidiot") if not one.void]
        if terms.ability.id == self.maker and len(used) < MOST:
            terms.may_be_repeated += ("villageidiot",)
