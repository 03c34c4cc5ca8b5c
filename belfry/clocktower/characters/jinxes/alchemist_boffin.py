"""Alchemist and Boffin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class AlchemistBoffin(Jinx):
    """The Demon is told what the Alchemist lends as a Boffin, and the Alchemist is not."""

    __slots__ = ()
    characters = ("alchemist", "boffin")

    def suppresses_information(self, ability: Ability, to: int) -> bool:
        return ability.id == "boffin" and self.gave("alchemist", ability) and to == ability.holder
