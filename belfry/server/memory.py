"""Memory: Python's full collections stop every table at once, for longer the more there are; so they wait their moment.

What goes on at a table leaves no circles of objects behind, and a full collection finds nothing. Only a table that is
put away leaves some.
"""

from __future__ import annotations

import gc

NEVER = 1_000_000_000
MANY = 100
"""So many tables put away are worth a moment's standstill, even while others play."""


def settle() -> None:
    """Leave what was loaded at the start alone from now on, and the rest to `Attic.sweep`."""
    gc.collect()
    gc.freeze()
    youngest, young, _ = gc.get_threshold()
    gc.set_threshold(youngest, young, NEVER)


class Attic:
    """What is left of tables that were put away."""

    def __init__(self) -> None:
        self.tables = 0

    def sweep(self, *, quiet: bool) -> None:
        """Give their memory back: when nobody plays, or when they are many."""
        if self.tables >= MANY or (quiet and self.tables):
            self.tables = 0
            gc.collect()
