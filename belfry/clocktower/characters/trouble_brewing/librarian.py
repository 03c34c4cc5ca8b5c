"""The Librarian."""

from __future__ import annotations

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.pieces.kind import OUTSIDER
from belfry.clocktower.pieces.token import NOTE


class Librarian(ShownPair):
    """Starts knowing that one of two players is a certain Outsider, or that there is none."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    reminders = {"outsider": NOTE, "wrong": NOTE}
    shows = OUTSIDER
    or_none = True
