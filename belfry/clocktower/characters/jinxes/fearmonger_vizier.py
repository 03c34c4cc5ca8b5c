"""Fearmonger and Vizier."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.script.jinx import Jinx
from belfry.core.audience import only

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class FearmongerVizier(Jinx):
    """The Vizier learns whom the Fearmonger chooses, and may not have that player executed at once."""

    __slots__ = ()
    characters = ("fearmonger", "vizier")

    def on_picked(self, seat: Seat, by: Ability) -> None:
        if by.id != "fearmonger" or by.void:
            return
        grimoire = self.grimoire
        for vizier in grimoire.holders_of("vizier"):
            if vizier.holder >= 0 and not vizier.void and vizier.seat.lives:
                grimoire.rouse(vizier.holder)
                grimoire.tonight.woken += ((vizier.holder, self.id),)
                data = {"seat": vizier.holder, "ability": by.id, "what": "chose", "who": seat.id}
                grimoire.emit("seen", only(vizier.holder), data)

    def forbids_choice(self, ability: Ability, choice: Any) -> bool:
        nominations = self.town.today.nominations
        if ability.id != "vizier" or choice is not True or not nominations:
            return False
        mongers = [a for a in self.town.holders_of("fearmonger") if a.seat.lives and not a.void]
        feared = [monger.marks("fear") for monger in mongers]
        return any(seat is not None and seat.id == nominations[-1].who for seat in feared)
