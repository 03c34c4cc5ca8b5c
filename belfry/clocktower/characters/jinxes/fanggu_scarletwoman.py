"""Fang Gu and Scarlet Woman."""

from belfry.clocktower.vocabulary import *


class FangGuScarletWoman(Jinx):
    """The Scarlet Woman becomes the Demon only where no other Demon is left alive."""

    __slots__ = ()
    characters = ("fanggu", "scarletwoman")

    def on_dying(self, dying: Death) -> None:
        if any(seat.lives and seat is not dying.victim for seat in self.town.demons()):
            dying.bar_heirs("scarletwoman")
