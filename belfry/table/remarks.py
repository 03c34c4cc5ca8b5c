"""Remarks: what was said at a table, and what everybody should know to have happened there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from belfry.table.protocol import Happening
    from belfry.table.seats import Chair, Place
    from belfry.table.table import Table

MOST_REMARKS = 1000
"""How many remarks a table keeps at hand; the records have them all."""


class Remark(msgspec.Struct, frozen=True):
    """Something that was said, by a seat or else the Storyteller, to a seat, the town or the Storyteller."""

    by: Chair | None
    to: Chair | str
    text: str
    at: float
    what: Happening | None = None
    """What has happened, where nothing was said."""
    round: int = 0
    """In which game of the table it was; 0 before and between games."""
    day: int = 0
    """On which day of the game, or in which night; 0 where a game has none."""

    def heard_by(self, place: Place | None, *, storyteller: bool) -> bool:
        """Whether somebody hears it; without a place, somebody who watches."""
        if self.to == "town":
            return True
        if storyteller:
            return self.by is None or self.to == "storyteller"
        return place is not None and (place is self.by or place is self.to)


def add(table: Table, remark: Remark) -> None:
    """Keep a remark with the time of the game, and as many before it as a table has at hand."""
    play = table.play
    if play is not None:
        remark = msgspec.structs.replace(remark, round=table.round, day=play.number)
    table.chat.append(remark)
    if len(table.chat) > MOST_REMARKS:
        surplus = MOST_REMARKS // 4
        del table.chat[:surplus]
        table.remarks_before += surplus


def announce(table: Table, chair: Chair, what: Happening, text: str, at: float) -> None:
    """Let everybody know what has happened to a seat."""
    add(table, Remark(chair, "town", text, at, what))
