"""Jinxes by which the bracket text of what the Marionette believes to be counts in the setup."""

from belfry.clocktower.vocabulary import *


class BalloonistMarionette(Jinx):
    """There may be the Outsider more of the Balloonist."""

    __slots__ = ()
    characters = ("balloonist", "marionette")
    setup_if_believed = "balloonist"


class HuntsmanMarionette(Jinx):
    """The Damsel is in play as for a real Huntsman."""

    __slots__ = ()
    characters = ("huntsman", "marionette")
    setup_if_believed = "huntsman"
