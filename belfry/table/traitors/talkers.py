"""Bots that talk: in turns, before a vote and after a round; they are quiet while everybody makes an entry."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from belfry.table.bots import Bots
from belfry.table.traitors.play import GATHERING

if TYPE_CHECKING:
    from belfry.table.seats import Chair
    from belfry.table.table import Table
    from belfry.table.thought import What


TALKING = ("turn", "discussion", "next")


class Talkers(Bots):
    """The bots of a table of the Traitors."""

    def __init__(self, table: Table, looked_by: Callable[[], float]) -> None:
        """`looked_by` says until when people look at their cards."""
        super().__init__(table, TALKING)
        self._looked_by = looked_by

    def due(self) -> float | None:
        """When a bot may want to say something: not before people have looked at their cards."""
        at = super().due()
        return None if at is None else max(at, self._looked_by())

    @property
    def gap(self) -> float:
        """Seconds between what one bot says and what the next one does: long enough to read it."""
        return max(self._table.settings.beat, 0.8)

    def _decisions(self) -> Iterator[tuple[Chair, What]]:
        """What is asked, but for being ready, which bots always are."""
        return iter(()) if self._table.timing.stage.kind in GATHERING else super()._decisions()
