"""The ledger of a table: its records in the storage, read and written by whoever runs the table."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING

import msgspec

from belfry.core.errors import BelfryError
from belfry.server.codes import masked
from belfry.server.refusals import DELETED, FAULT, UNKNOWN
from belfry.server.storage import Fenced, StorageError, StorageUnsure, TableMissing
from belfry.server.summary import write_summary
from belfry.table import Record, Refusal, Table, decode, encode

if TYPE_CHECKING:
    from belfry.server.rooms import Rooms

log = logging.getLogger("belfry.server")


class Ledger:
    """What is stored of one table."""

    def __init__(self, rooms: Rooms, code: str) -> None:
        self.count = 0
        """How many records it has."""
        self._rooms = rooms
        self._storage = rooms.storage
        self._code = code
        self._fence = 0
        """The number of the claim under which the table is run here."""
        self._summary = b""
        self._read = False
        """Whether the table was there before."""

    async def load(self) -> Table:
        """The table as it is stored, run from here from now on; raises `Refusal` if there is none or it cannot be."""
        try:
            self._fence = await self._rooms.leases.claim(self._code)
            bodies = await self._storage.load(self._code)
            if bodies is None:
                raise self._missing()
            table = Table()
            await self._rooms.slices.work(table.replay(map(read_record, bodies)))
        except (Refusal, Fenced, StorageUnsure):
            raise
        except TableMissing:
            raise self._missing() from None
        except BelfryError as error:
            log.error("the table %s cannot be loaded: %s", self._code, masked(str(error)))
            raise Refusal(*FAULT) from None
        self._read = True
        self.count = len(bodies)
        return table

    def _missing(self) -> Refusal:
        return Refusal(*(DELETED if self._read else UNKNOWN))

    async def store(self, table: Table, records: list[Record]) -> None:
        """Add what was done at the table; raises `StorageError`."""
        summary = write_summary(table)
        bodies = [encode(record) for record in records]
        changed = summary if summary != self._summary else None
        metrics, started = self._rooms.metrics, time.monotonic()
        try:
            await self._storage.append(self._code, records[0].n, bodies, records[-1].at, changed, fence=self._fence)
        except StorageError:
            metrics.unstored += 1
            raise
        metrics.stored += len(records)
        metrics.waits.note(time.monotonic() - started)
        self._summary = summary
        self.count += len(records)


def read_record(body: bytes | None) -> Record | None:
    """A record as it is stored, if it can be read."""
    try:
        return None if body is None else decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
