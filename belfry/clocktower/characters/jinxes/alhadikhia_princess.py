"""Al-Hadikhia and Princess."""

from belfry.clocktower.vocabulary import *


class AlHadikhiaPrincess(Jinx):
    """Nobody dies by the Al-Hadikhia in a night in which the Princess keeps the Demon from killing.

    Her own ability sees to it: it stops every kill by a Demon's ability, also one that follows from what others choose.
    """

    __slots__ = ()
    characters = ("alhadikhia", "princess")
