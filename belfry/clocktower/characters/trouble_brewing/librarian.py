"""The Librarian."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.characters.shown_pair import ShownPair
from belfry.clocktower.kind import OUTSIDER
from belfry.clocktower.token import NOTE

if TYPE_CHECKING:
    pass


class Librarian(ShownPair):
    """Starts knowing that one of two players is a certain Outsider, or that there is none."""

    __slots__ = ()
    reminders = {"outsider": NOTE, "wrong": NOTE}
    shows = OUTSIDER
    or_none = True
