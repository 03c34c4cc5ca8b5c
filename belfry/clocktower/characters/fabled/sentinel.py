"""The Sentinel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.character import BEFORE_THE_BAG, Fabled
from belfry.clocktower.early_end import NONE

if TYPE_CHECKING:
    from belfry.clocktower.counts import Counts


class Sentinel(Fabled):
    """Lets there be one Outsider more or one fewer."""

    __slots__ = ()
    turns = NONE
    comes = BEFORE_THE_BAG

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts, counts.more_outsiders(1), counts.more_outsiders(-1))
