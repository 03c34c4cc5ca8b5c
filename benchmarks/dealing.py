"""`belfry serve` at which a table that Belfry tells deals what the name in its plan says, and has no name.

So two such tables can differ in a secret and in nothing else. Nothing of it is recorded: it is for measurements only.
"""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.cli import main
from belfry.server import room, rooms
from belfry.table import Record, Table, recording
from belfry.table.clocktower.tabletop import Bag, ClocktowerTabletop
from belfry.table.protocol import Plan
from belfry.table.records import Begin

SEED = 5
DEALT: dict[str, list[str]] = {}


class DealingTable(Table):
    """A table that deals as it is told."""

    @classmethod
    def open(cls, plan: Plan, code: str, now: float, **keys: Any) -> tuple[Any, list[Record]]:
        if plan.teller == "belfry":
            DEALT[code] = plan.name.split()
            plan = msgspec.structs.replace(plan, name="")
        return super().open(plan, code, now, **keys)


def begin(table: Table) -> Begin:
    """The beginning of a game in which everybody has the character that was dealt to them."""
    top = table.tabletop
    if table.code in DEALT and isinstance(top, ClocktowerTabletop):
        top.bag = Bag(dealt=DEALT[table.code])
    return msgspec.structs.replace(_usual_beginning(table), seed=SEED)


_usual_beginning = recording.begin

if __name__ == "__main__":
    # Where tables are opened, and where they are loaded.
    rooms.Table = DealingTable  # type: ignore[misc]
    room.Table = DealingTable  # type: ignore[misc]
    recording.begin = begin
    main()
