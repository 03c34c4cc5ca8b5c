"""The Baron."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.script.character import Minion

if TYPE_CHECKING:
    from belfry.clocktower.pieces.counts import Counts


class Baron(Minion):
    """Adds two Outsiders."""

    __slots__ = ()
    traits = ()
    turns = NONE

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        return counts.more_outsiders(2)
