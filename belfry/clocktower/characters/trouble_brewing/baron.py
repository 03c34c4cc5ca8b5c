"""The Baron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Minion
from belfry.clocktower.early_end import NONE

if TYPE_CHECKING:
    from belfry.clocktower.counts import Counts


class Baron(Minion):
    """Adds two Outsiders."""

    __slots__ = ()
    turns = NONE

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(2)
