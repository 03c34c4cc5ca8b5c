"""Replaying: a table comes back from its records, as far as these can be read and done again.

A record may be damaged, or the rules may have changed since it was made. The table then stands where it was before
that record and is only to be read, until its host lets it go on from there: `Skip` says which records do not count.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal
from zlib import crc32

import msgspec

from belfry.core.errors import BelfryError
from belfry.core.plain import to_plain
from belfry.table import refusals, rights
from belfry.table.errors import BrokenRecords, Refusal
from belfry.table.records import Record, Skip, Who

if TYPE_CHECKING:
    from belfry.table.table import Table

log = logging.getLogger("belfry.table")

WHY = {"damaged": refusals.RECORDS_DAMAGED, "rules": refusals.RULES_CHANGED}


class Stopped(msgspec.Struct, frozen=True):
    """Why a table is only to be read: what is wrong, with which record, and how many are stored."""

    why: Literal["damaged", "rules"]
    record: int
    stored: int

    def refusal(self) -> Refusal:
        """What is said to whoever wants to do something."""
        return Refusal("read-only", WHY[self.why]())


def replay(table: Table, history: Iterable[Record | None]) -> Iterator[int]:
    """Do everything again that was done at a table, a little at each step; raises `BrokenRecords` if it comes to none.

    What cannot be read stands as `None` in its place.
    """
    records: list[Record | None] = []
    for record in history:
        records.append(record)
        yield 0
    skipped = _skipped(records)
    place = 0
    while place < len(records):
        if place in skipped:
            table.count = place = skipped[place]
        why = _replay_one(table, records[place], place)
        if why is not None:
            if place == 0:
                raise BrokenRecords(f"there is no table in these records: {WHY[why]}")
            table.stopped = Stopped(why, place, len(records))
            break
        place += 1
        yield place
    if not table.count:
        raise BrokenRecords("there are no records of this table")


def _skipped(records: list[Record | None]) -> dict[int, int]:
    """Where records do not count: from which one to which, where it was said."""
    skipped: dict[int, int] = {}
    end = len(records)
    for place in range(len(records) - 1, 0, -1):
        record = records[place]
        if record is not None and isinstance(record.action, Skip) and place < end:
            end = record.action.since
            skipped[end] = place
    return skipped


def _replay_one(table: Table, record: Record | None, place: int) -> Literal["damaged", "rules"] | None:
    """Do one thing again; what is wrong if that cannot be."""
    if record is None or record.n != place:
        log.error("record %d of the table %s is damaged", place, table.code)
        return "damaged"
    try:
        table.apply(record)
    except BelfryError as error:
        log.error("record %d of the table %s cannot be done again: %s", place, table.code, error)
        return "rules"
    except Exception:
        log.exception("record %d of the table %s cannot be done again", place, table.code)
        return "rules"
    if record.told and record.told != told(table):
        log.error("record %d of the table %s leads elsewhere than it did", place, table.code)
        return "rules"
    return None


def told(table: Table) -> int:
    """A sum over what was told last in the game, by which it shows whether a record leads to the same again."""
    if table.play is None:
        return 0
    events = table.play.game.events
    last = events[-1]
    return crc32(msgspec.json.encode([len(events), last.kind, last.to, to_plain(last.data)])) or 1


def skip(table: Table, who: Who, action: Skip, at: float) -> None:
    """The host lets a table go on without what cannot be done again."""
    rights.host(who)
