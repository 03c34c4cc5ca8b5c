"""Recluse and Sage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class RecluseSage(Jinx):
    """The Sage may be shown the Recluse as the Demon."""

    __slots__ = ()
    characters = ("recluse", "sage")

    def stands_for(self, seat: Seat, by: Ability) -> bool:
        return by.id == "sage" and any(ability.works for ability in self.held("recluse", seat))
