"""The Soldier."""

from belfry.clocktower.vocabulary import *


class Soldier(Townsfolk):
    """Cannot be harmed by the Demon."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT

    def shields(self, seat: Seat, against: Ability) -> bool:
        return is_demon(type(against)) and seat.id == self.holder


class SoldierPlay(Play, of=Soldier):
    lore = Lore(tough=True, plain=True)
