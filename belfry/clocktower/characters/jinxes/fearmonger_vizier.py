"""Fearmonger and Vizier."""

from belfry.clocktower.pieces.events import Seen
from belfry.clocktower.vocabulary import *


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
                grimoire.emit(Seen(only(vizier.holder), vizier.holder, by.id, "chose", seat.id))

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "vizier":
            terms.forbid(self._executes_whom_they_fear)

    def _executes_whom_they_fear(self, choice: Any) -> bool:
        nominations = self.town.today.nominations
        if choice is not True or not nominations:
            return False
        mongers = [a for a in self.town.holders_of("fearmonger") if a.seat.lives and not a.void]
        feared = [monger.marks("fear") for monger in mongers]
        return any(seat is not None and seat.id == nominations[-1].who for seat in feared)
