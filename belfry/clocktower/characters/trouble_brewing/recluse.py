"""The Recluse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.information.registration import Guise
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.script.character import Outsider

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class Recluse(Outsider):
    """Might register as evil, and as a Minion or a Demon."""

    __slots__ = ()
    traits = ()
    turns = NONE
    lore = Lore(threat=0.1, plain=True)
    works_when_dead = True
    switches = (
        Switch(
            "recluse_may_become_the_imp",
            "recluse/r12",
            "When the Imp kills itself, a living Recluse may register as a Minion and become the Imp.",
        ),
    )

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if seat.id != self.holder:
            return None
        return Guise((seat.evil, not seat.evil), (seat.character, *self.town.script.evil))
