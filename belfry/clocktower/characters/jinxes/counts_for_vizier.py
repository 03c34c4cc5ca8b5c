"""Jinxes by which a good voter may count as evil for the Vizier."""

from belfry.clocktower.vocabulary import *


class CountsForVizier(Jinx, abstract=True):
    """Somebody good may count as evil where the Vizier's ability looks at who has voted."""

    __slots__ = ()

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if by.id != "vizier" or seat.evil or not any(a.works for a in self.held(self.partner("vizier"), seat)):
            return None
        return Guise((False, True), (seat.character,))


class VizierZealot(CountsForVizier):
    """The Zealot may count as evil for the Vizier."""

    __slots__ = ()
    characters = ("vizier", "zealot")


class PoliticianVizier(CountsForVizier):
    """The Politician may count as evil for the Vizier."""

    __slots__ = ()
    characters = ("politician", "vizier")
