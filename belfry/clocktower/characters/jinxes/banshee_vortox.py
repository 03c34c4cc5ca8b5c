"""Banshee and Vortox."""

from belfry.clocktower.vocabulary import *


class BansheeVortox(Jinx):
    """That the Banshee has died is true: the Vortox makes false what Townsfolk learn, and this all are told."""

    __slots__ = ()
    characters = ("banshee", "vortox")
