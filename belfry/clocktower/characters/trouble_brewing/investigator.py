"""The Investigator."""

from __future__ import annotations

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.pieces.kind import MINION
from belfry.clocktower.pieces.token import NOTE


class Investigator(ShownPair):
    """Starts knowing that one of two players is a certain Minion."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    reminders = {"minion": NOTE, "wrong": NOTE}
    shows = MINION
