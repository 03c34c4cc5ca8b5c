"""Fang Gu and Scarlet Woman."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.death import Death


class FangGuScarletWoman(Jinx):
    """The Scarlet Woman becomes the Demon only where no other Demon is left alive."""

    __slots__ = ()
    characters = ("fanggu", "scarletwoman")

    def bars_succession(self, heir: Ability, dying: Death) -> bool:
        return heir.id == "scarletwoman" and any(seat.lives and seat is not dying.victim for seat in self.town.demons())
