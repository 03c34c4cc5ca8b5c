"""Jinxes by which a good voter may count as evil for Legion."""

from belfry.clocktower.vocabulary import *


class CountsForLegion(Jinx, abstract=True):
    """Somebody good may count as evil where Legion's ability looks at who has voted."""

    __slots__ = ()

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        if by.id != "legion" or seat.evil or not any(a.works for a in self.held(self.partner("legion"), seat)):
            return None
        return Guise((False, True), (seat.character,))


class LegionZealot(CountsForLegion):
    """The Zealot may count as evil for Legion."""

    __slots__ = ()
    characters = ("legion", "zealot")


class LegionPolitician(CountsForLegion):
    """The Politician may count as evil for Legion."""

    __slots__ = ()
    characters = ("legion", "politician")
