"""The Baron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import Minion

if TYPE_CHECKING:
    from belfry.clocktower.counts import Counts


class Baron(Minion):
    """Adds two Outsiders."""

    __slots__ = ()

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(2)
