"""The Librarian."""

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.vocabulary import *


class Librarian(ShownPair):
    """Starts knowing that one of two players is a certain Outsider, or that there is none."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    reminders = {"outsider": NOTE, "wrong": NOTE}
    shows = OUTSIDER
    or_none = True
