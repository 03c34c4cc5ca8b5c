"""Storage in SQLite: one file, one thread that writes, and one transaction for all that waits."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, TypeVar
from zlib import crc32

from belfry.server.data_folder import FILE_NAME, MIGRATIONS, keep_private, lock, make_folder, migrate
from belfry.server.storage import Holding, StorageError, Stored, TableMissing, TableTaken

T = TypeVar("T")

PATIENCE = 10
"""Seconds to wait for somebody else who is using the file, such as a backup."""
LEAST_FREE = 64 * 2**20
"""Bytes on the disk below which it counts as full."""
MOST_AT_ONCE = 500
"""How many waiting writes share one transaction at most."""

SET_RIGHT = 60.0
"""Seconds by which a machine's clock that jumps has been set right, or wrong."""

UPDATE_TABLE = "UPDATE tables SET touched = ?, summary = ifnull(?, summary), seen = ? WHERE code = ?"
INSERT_NEXT = """
    INSERT INTO records SELECT ?1, ?2, ?3, ?4
    WHERE ?2 = 0 OR EXISTS (SELECT 1 FROM records WHERE code = ?1 AND n = ?2 - 1)
    ON CONFLICT DO NOTHING
"""
"""Statements are few and each does much: between two of them the writing thread has to wait for its turn."""


Work = Callable[[sqlite3.Connection], Any]


class _Waiting:
    """A write on its way to the disk, and who waits for it."""

    __slots__ = ("future", "loop", "work")

    def __init__(self, work: Work) -> None:
        self.work = work
        self.loop = asyncio.get_running_loop()
        self.future: asyncio.Future[Any] = self.loop.create_future()

    def settle(self, result: Any, error: Exception | None) -> None:
        # A loop that has ended takes nothing more, and nobody waits on it either.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(self._settle, result, error)

    def _settle(self, result: Any, error: Exception | None) -> None:
        if self.future.done():
            return
        if error is None:
            self.future.set_result(result)
        else:
            self.future.set_exception(error)


class SqliteStorage:
    """Tables in a SQLite file of a folder.

    One thread writes. All writes that wait when it comes round go into one transaction, so that many tables share the
    price of one commit; each hears of it only afterwards.
    """

    skew = 0.0

    def __init__(self, folder: Path, connection: type[sqlite3.Connection] = sqlite3.Connection) -> None:
        """Open the folder's file, and make both if they are missing; raises `StorageError`."""
        self.folder = folder
        self.file = folder / FILE_NAME
        self._factory = connection
        self._started = time.time(), time.monotonic()
        """What the machine's clock said at the start, and when that was."""
        make_folder(folder)
        self._lock = lock(folder)
        try:
            keep_private(self.file)
            self._writer = self._connect()
            migrate(self._writer, self.file)
            [self.latest] = self._writer.execute("SELECT ifnull(max(touched), 0.0) FROM tables").fetchone()
            self._reader = self._connect()
        except sqlite3.Error as error:
            self._lock.close()
            raise StorageError(f"{self.file}: {_reason(error)}") from None
        except StorageError:
            self._lock.close()
            raise
        self._deleted = False
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="belfry-storage", daemon=True)
        self._thread.start()
        self._reads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="belfry-reading")
        self._closed = False

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.file, timeout=PATIENCE, isolation_level=None, check_same_thread=False, factory=self._factory
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA secure_delete = ON")
        return connection

    @property
    def place(self) -> str:
        return str(self.folder)

    async def claim(self, code: str, process: str = "", address: str = "") -> int:
        # The folder is locked: there is no other process that could write.
        return 0

    # Writing

    def _later(self, work: Work) -> Awaitable[Any]:
        if self._closed:
            raise StorageError("the storage has been closed")
        waiting = _Waiting(work)
        self._queue.put(waiting)
        return waiting.future

    def _write(self) -> None:
        ending = False
        while not ending:
            waiting = [self._queue.get()]
            with suppress(Empty):
                while len(waiting) < MOST_AT_ONCE:
                    waiting.append(self._queue.get_nowait())
            ending = None in waiting
            self._commit([one for one in waiting if one is not None])
            if self._deleted:
                self._deleted = False
                self._sweep_out()

    def _sweep_out(self) -> None:
        """Empty the write-ahead log, in which what was deleted still stands; not now if somebody is reading it."""
        for statement in ("busy_timeout = 0", "wal_checkpoint(TRUNCATE)", f"busy_timeout = {PATIENCE * 1000}"):
            with suppress(sqlite3.Error):
                self._writer.execute(f"PRAGMA {statement}")

    def _commit(self, together: list[_Waiting]) -> None:
        if not together:
            return
        try:
            results = self._transaction(together)
        except Exception as error:
            if len(together) == 1:
                together[0].settle(None, _as_storage_error(error))
            else:
                # One of them is to blame, and the others shall not suffer for it.
                for one in together:
                    self._commit([one])
        else:
            for one, result in zip(together, results, strict=True):
                one.settle(result, None)

    def _transaction(self, together: list[_Waiting]) -> list[Any]:
        writer = self._writer
        try:
            writer.execute("BEGIN IMMEDIATE")
            results = [one.work(writer) for one in together]
            writer.execute("COMMIT")
        except BaseException:
            if writer.in_transaction:
                with suppress(sqlite3.Error):
                    writer.execute("ROLLBACK")
            raise
        return results

    def append(
        self,
        code: str,
        first: int,
        bodies: Sequence[bytes],
        touched: float,
        summary: bytes | None,
        *,
        new: bool = False,
        fence: int = 0,
    ) -> Awaitable[None]:
        def work(writer: sqlite3.Connection) -> None:
            if new:
                row = (code, touched, touched, summary or b"", time.time())
                if not writer.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", row).rowcount:
                    raise TableTaken(f"there is a table {code} already")
            elif not writer.execute(UPDATE_TABLE, (touched, summary, time.time(), code)).rowcount:
                raise TableMissing(f"there is no table {code}")
            rows = [(code, n, body, crc32(body)) for n, body in enumerate(bodies, start=first)]
            if not writer.execute(INSERT_NEXT, rows[0]).rowcount:
                raise StorageError(f"record {first} of the table {code} does not follow the last one")
            if len(rows) > 1:
                writer.executemany("INSERT INTO records VALUES (?, ?, ?, ?)", rows[1:])

        return self._later(work)

    async def check(self) -> None:
        free = shutil.disk_usage(self.folder).free
        if free < LEAST_FREE:
            raise StorageError(f"only {free // 2**20} MB are left for {self.folder}")
        # Says nothing new, and is written nevertheless.
        await self._later(lambda writer: writer.execute(f"PRAGMA user_version = {len(MIGRATIONS)}"))

    def delete(self, code: str) -> Awaitable[None]:
        def work(writer: sqlite3.Connection) -> None:
            for table in ("records", "holdings", "stories", "tables"):
                writer.execute(f"DELETE FROM {table} WHERE code = ?", (code,))
            self._deleted = True

        return self._later(work)

    def hold(self, device: str, holding: Holding, instead_of: str = "") -> Awaitable[None]:
        def work(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM holdings WHERE device = ? AND key = ?", (device, instead_of))
            row = (device, holding.code, holding.key, holding.role, holding.seat)
            writer.execute("INSERT OR REPLACE INTO holdings VALUES (?, ?, ?, ?, ?)", row)

        return self._later(work)

    def forget(self, device: str, code: str) -> Awaitable[None]:
        def work(writer: sqlite3.Connection) -> None:
            writer.execute("DELETE FROM holdings WHERE device = ? AND code = ?", (device, code))

        return self._later(work)

    def publish(self, name: str, code: str) -> Awaitable[None]:
        def work(writer: sqlite3.Connection) -> None:
            writer.execute("INSERT OR REPLACE INTO stories VALUES (?, ?)", (name, code))

        return self._later(work)

    # Reading

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StorageError("the storage has been closed")
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reads, read, self._reader)
        except sqlite3.Error as error:
            raise _as_storage_error(error) from None

    async def load(self, code: str) -> list[bytes | None] | None:
        def read(reader: sqlite3.Connection) -> list[bytes | None]:
            found: list[bytes | None] = []
            for n, body, sum in reader.execute("SELECT n, body, sum FROM records WHERE code = ? ORDER BY n", (code,)):
                found += [None] * (n - len(found))
                # Those that were stored before there were sums are taken as they are.
                found.append(body if sum in (None, crc32(body)) else None)
            return found

        return await self._read(read) or None

    async def find(self, codes: Sequence[str]) -> list[Stored]:
        found = "SELECT code, created, touched, summary FROM tables WHERE code = ?"

        def read(reader: sqlite3.Connection) -> list[Stored]:
            rows = (reader.execute(found, (code,)).fetchone() for code in codes)
            return [Stored(*row) for row in rows if row]

        return await self._read(read)

    async def untouched(self, seconds: float) -> tuple[float, list[str]]:
        now = time.time()
        await self._set_right(now)

        def read(reader: sqlite3.Connection) -> list[str]:
            return [code for (code,) in reader.execute("SELECT code FROM tables WHERE seen < ?", (now - seconds,))]

        return now, await self._read(read)

    async def _set_right(self, now: float) -> None:
        """Where the clock has jumped since the start, let what was stored since then jump with it."""
        wall, steady = self._started
        by_then = wall + time.monotonic() - steady
        jump = now - by_then
        if abs(jump) < SET_RIGHT:
            return
        update = "UPDATE tables SET seen = seen + ? WHERE seen BETWEEN ? AND ?"
        await self._later(lambda writer: writer.execute(update, (jump, wall - 1, by_then + 1)))
        self._started = wall + jump, steady

    async def holdings(self, device: str) -> list[Holding]:
        def read(reader: sqlite3.Connection) -> list[Holding]:
            rows = reader.execute("SELECT code, key, role, seat FROM holdings WHERE device = ?", (device,))
            return [Holding(*row) for row in rows]

        return await self._read(read)

    async def table_of(self, name: str) -> str | None:
        def read(reader: sqlite3.Connection) -> str | None:
            found = reader.execute("SELECT code FROM stories WHERE name = ?", (name,)).fetchone()
            return found[0] if found else None

        return await self._read(read)

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._thread.join()
        self._reads.shutdown()
        self._reader.close()
        with suppress(sqlite3.Error):
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self._writer.close()
        self._lock.close()


def _reason(error: sqlite3.Error) -> str:
    text = str(error)
    if "not a database" in text:
        return "not a database; move it away or choose another folder with --data"
    return text


def _as_storage_error(error: Exception) -> Exception:
    return StorageError(f"the storage failed: {error}") if isinstance(error, sqlite3.Error | OSError) else error
