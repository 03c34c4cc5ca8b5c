"""Alchemist and Boffin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability import Ability


class AlchemistBoffin(Jinx):
    """The Demon is told what the Alchemist lends as a Boffin, and the Alchemist is not."""

    __slots__ = ()
    characters = ("alchemist", "boffin")

    def hushes(self, ability: Ability, to: int) -> bool:
        return ability.id == "boffin" and self.gave("alchemist", ability) and to == ability.holder
