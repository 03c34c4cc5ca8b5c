"""The Investigator."""

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.vocabulary import *


class Investigator(ShownPair):
    """Starts knowing that one of two players is a certain Minion."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    reminders = {"minion": NOTE, "wrong": NOTE}
    shows = MINION
