"""The Sentinel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.script.character import BEFORE_THE_BAG, Fabled

if TYPE_CHECKING:
    from belfry.clocktower.pieces.counts import Counts


class Sentinel(Fabled):
    """Lets there be one Outsider more or one fewer."""

    __slots__ = ()
    traits = ()
    turns = NONE
    comes = BEFORE_THE_BAG

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        return (counts, counts.more_outsiders(1), counts.more_outsiders(-1))
