"""Further Village Idiots."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from belfry.clocktower.characters.carousel.villageidiot import MOST
from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms


class VillageIdiots(Jinx, abstract=True):
    """A character may bring another Village Idiot as long as fewer are used than can exist."""

    __slots__ = ()
    maker: ClassVar[str]

    def on_use(self, terms: Terms) -> None:
        used = [one for one in self.town.holders_of("villageidiot") if not one.void]
        if terms.ability.id == self.maker and len(used) < MOST:
            terms.may_be_repeated += ("villageidiot",)
