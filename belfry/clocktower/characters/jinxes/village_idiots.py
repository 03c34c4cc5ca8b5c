"""Further Village Idiots."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from belfry.clocktower.characters.carousel.villageidiot import MOST
from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class VillageIdiots(Jinx, abstract=True):
    """A character may bring another Village Idiot as long as fewer are used than can exist."""

    __slots__ = ()
    maker: ClassVar[str]

    def lets_repeat(self, ability: Ability, character: str) -> bool:
        used = [one for one in self.town.holders_of("villageidiot") if not one.void]
        return (ability.id, character) == (self.maker, "villageidiot") and len(used) < MOST
