"""Storage in PostgreSQL: one statement for all records that wait, and one that writes under an old claim is refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle
from typing import Any, NamedTuple
from zlib import crc32

from belfry.server.postgres_line import Line
from belfry.server.postgres_migrations import migrate
from belfry.server.storage import Fenced, Holding, StorageError, StorageUnsure, Stored, TableMissing, TableTaken

READERS = 4
"""How many connections read."""
MOST_AT_ONCE = 500
"""How many waiting writes share one statement at most."""

APPEND = """
    WITH kept AS (
        UPDATE tables SET touched = w.touched, summary = coalesce(w.summary, tables.summary), next = w.first + w.count,
            seen = extract(epoch FROM clock_timestamp())
        FROM unnest($1::text[], $2::bigint[], $3::integer[], $4::integer[], $5::double precision[], $6::bytea[])
            AS w (code, fence, first, count, touched, summary)
        WHERE tables.code = w.code AND tables.fence = w.fence AND tables.next = w.first
        RETURNING tables.code, tables.fence
    ), written AS (
        INSERT INTO records SELECT r.code, r.n, r.body, r.sum, kept.fence
        FROM unnest($7::text[], $8::integer[], $9::bytea[], $10::bigint[]) AS r (code, n, body, sum)
        JOIN kept USING (code)
    )
    SELECT code FROM kept
"""
OPEN = """
    WITH made AS (
        INSERT INTO tables VALUES ($1, $2, $2, $3, cardinality($4::bytea[]), 0) ON CONFLICT DO NOTHING RETURNING code
    )
    INSERT INTO records SELECT made.code, r.n - 1, r.body, r.sum, 0
    FROM made, unnest($4::bytea[], $5::bigint[]) WITH ORDINALITY AS r (body, sum, n) RETURNING 1
"""
CLAIM = """
    WITH made AS (
        INSERT INTO claims (code, process, address) SELECT code, $2, $3 FROM tables WHERE code = $1 RETURNING fence
    ), forgotten AS (
        DELETE FROM claims WHERE code = $1 AND at < now() - interval '90 days'
    )
    UPDATE tables SET fence = made.fence FROM made WHERE code = $1 AND tables.fence < made.fence RETURNING tables.fence
"""
HOLD = """
    WITH forgotten AS (DELETE FROM holdings WHERE device = $1 AND key = $6 AND key <> $3)
    INSERT INTO holdings VALUES ($1, $2, $3, $4, $5)
    ON CONFLICT (device, key) DO UPDATE SET code = excluded.code, role = excluded.role, seat = excluded.seat
"""
UNTOUCHED = """
    SELECT now, code FROM (SELECT extract(epoch FROM clock_timestamp())::double precision AS now) AS clock
    LEFT JOIN tables ON seen < now - $1
"""
CLAIMANT = "SELECT process, address FROM claims WHERE fence = (SELECT fence FROM tables WHERE code = $1)"


class Append(NamedTuple):
    """Records on their way to the database, and who waits for it."""

    code: str
    fence: int
    first: int
    bodies: Sequence[bytes]
    touched: float
    summary: bytes | None
    future: asyncio.Future[None]

    def settle(self, error: Exception | None) -> None:
        """Tell whoever waits how it went."""
        if self.future.done():
            return
        if error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(error)


class PostgresStorage:
    """Tables in a database of PostgreSQL.

    All records that wait when the writing connection comes round go into one statement, so that many tables share the
    price of one commit and of one way to the database and back; each hears of it only afterwards.
    """

    def __init__(self, address: str) -> None:
        """Reach the database and bring it up to date; raises `StorageError`."""
        self.address = address
        self._writer = Line(address)
        self.place = self._writer.place
        self.latest = 0.0
        self.skew = 0.0
        self.secret = b""
        """What the processes of this database sign with."""
        # In a loop of its own: whoever calls may have one or not.
        with ThreadPoolExecutor(max_workers=1) as beside:
            beside.submit(asyncio.run, self._prepare()).result()
        self._writer = Line(address)
        self._readers = [Line(address) for _ in range(READERS)]
        self._next_reader = cycle(self._readers)
        self._waiting: list[Append] = []
        self._writing: asyncio.Task[None] | None = None
        self._closed = False

    async def _prepare(self) -> None:
        line = self._writer
        await migrate(line)
        before = time.time()
        [[database, self.latest, self.secret]] = await line.ask(
            "SELECT extract(epoch FROM clock_timestamp())::double precision, coalesce(max(touched), 0.0), "
            "(SELECT secret FROM relay_secret) FROM tables"
        )
        self.skew = database - (before + time.time()) / 2
        line.drop()

    # Writing

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
        if new:
            return self._open(code, bodies, touched, summary or b"")
        self._check_open()
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Append(code, fence, first, bodies, touched, summary, future))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.get_running_loop().create_task(self._write_all(), name="storage")
        return future

    async def _write_all(self) -> None:
        while self._waiting:
            # The loop's other tasks come first: whoever has something to store by then shares the way.
            await asyncio.sleep(0)
            together: dict[str, Append] = {}
            for one in self._waiting[:MOST_AT_ONCE]:
                together.setdefault(one.code, one)
            batch = list(together.values())
            self._waiting = [one for one in self._waiting if together.get(one.code) is not one]
            try:
                await self._write(batch)
            except asyncio.CancelledError:
                for one in (*batch, *self._waiting):
                    one.settle(StorageUnsure("the storage has been closed"))
                raise
            except Exception as error:
                if len(batch) == 1 or isinstance(error, StorageUnsure):
                    for one in batch:
                        one.settle(error)
                else:
                    # One of them is to blame, and the others shall not suffer for it.
                    for one in batch:
                        try:
                            await self._write([one])
                        except Exception as its_own:
                            one.settle(its_own)

    async def _write(self, batch: list[Append]) -> None:
        codes = [one.code for one in batch for _ in one.bodies]
        numbers = [one.first + place for one in batch for place in range(len(one.bodies))]
        bodies = [body for one in batch for body in one.bodies]
        rows = await self._writer.ask(
            APPEND,
            [one.code for one in batch],
            [one.fence for one in batch],
            [one.first for one in batch],
            [len(one.bodies) for one in batch],
            [one.touched for one in batch],
            [one.summary for one in batch],
            codes,
            numbers,
            bodies,
            list(map(crc32, bodies)),
        )
        kept = {row["code"] for row in rows}
        for one in batch:
            one.settle(None if one.code in kept else await self._why_refused(one))

    async def _why_refused(self, one: Append) -> Exception:
        try:
            rows = await self._writer.ask("SELECT fence FROM tables WHERE code = $1", one.code)
        except StorageError as error:
            return error
        if not rows:
            return TableMissing(f"there is no table {one.code}")
        if rows[0]["fence"] != one.fence:
            return Fenced(f"the table {one.code} has been taken over by another process")
        return StorageError(f"record {one.first} of the table {one.code} does not follow the last one")

    async def _open(self, code: str, bodies: Sequence[bytes], touched: float, summary: bytes) -> None:
        if not await self._write_one(OPEN, code, touched, summary, bodies, list(map(crc32, bodies))):
            raise TableTaken(f"there is a table {code} already")

    async def claim(self, code: str, process: str = "", address: str = "") -> int:
        rows = await self._write_one(CLAIM, code, process, address)
        if rows:
            return rows[0]["fence"]
        if await self.find([code]):
            raise Fenced(f"the table {code} has been taken over by another process")
        raise TableMissing(f"there is no table {code}")

    async def delete(self, code: str) -> None:
        self._check_open()
        # The table first: whoever writes to it now is waited for, or finds it gone.
        order = ("tables", "records", "holdings", "stories", "claims")
        await self._writer.ask_all([(f"DELETE FROM {table} WHERE code = $1", (code,)) for table in order])

    async def hold(self, device: str, holding: Holding, instead_of: str = "") -> None:
        await self._write_one(HOLD, device, holding.code, holding.key, holding.role, holding.seat, instead_of)

    async def forget(self, device: str, code: str) -> None:
        await self._write_one("DELETE FROM holdings WHERE device = $1 AND code = $2", device, code)

    async def publish(self, name: str, code: str) -> None:
        await self._write_one(
            "INSERT INTO stories VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET code = excluded.code", name, code
        )

    async def check(self) -> None:
        await self._write_one("UPDATE version SET checked = now()")

    async def _write_one(self, query: str, *values: Any) -> list[Any]:
        self._check_open()
        return await self._writer.ask(query, *values)

    # Reading

    async def _read(self, query: str, *values: Any) -> list[Any]:
        self._check_open()
        reader = next(self._next_reader)
        with suppress(StorageUnsure):
            return await reader.ask(query, *values)
        return await reader.ask(query, *values)

    async def load(self, code: str) -> list[bytes | None] | None:
        found: list[bytes | None] = []
        for n, body, sum in await self._read("SELECT n, body, sum FROM records WHERE code = $1 ORDER BY n", code):
            found += [None] * (n - len(found))
            found.append(body if sum == crc32(body) else None)
        return found or None

    async def find(self, codes: Sequence[str]) -> list[Stored]:
        rows = await self._read(
            "SELECT code, created, touched, summary FROM unnest($1::text[]) WITH ORDINALITY AS w (code, place) "
            "JOIN tables USING (code) ORDER BY place",
            list(codes),
        )
        return [Stored(*row) for row in rows]

    async def untouched(self, seconds: float) -> tuple[float, list[str]]:
        rows = await self._read(UNTOUCHED, seconds)
        return rows[0]["now"], [row["code"] for row in rows if row["code"]]

    async def holdings(self, device: str) -> list[Holding]:
        rows = await self._read("SELECT code, key, role, seat FROM holdings WHERE device = $1", device)
        return [Holding(*row) for row in rows]

    async def table_of(self, name: str) -> str | None:
        rows = await self._read("SELECT code FROM stories WHERE name = $1", name)
        return rows[0]["code"] if rows else None

    async def claimant(self, code: str) -> tuple[str, str] | None:
        """The process that claimed a table last, and its address; none if nobody has."""
        rows = await self._read(CLAIMANT, code)
        return (rows[0]["process"], rows[0]["address"]) if rows else None

    async def holds(self, claims: dict[str, int]) -> set[str]:
        """Those of the tables that nobody has claimed since, of a claim's number for each."""
        rows = await self._read("SELECT code, fence FROM tables WHERE code = ANY($1::text[])", list(claims))
        return {row["code"] for row in rows if row["fence"] == claims[row["code"]]}

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("the storage has been closed")

    def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        if self._writing is not None and not self._writing.done() and not self._writing.get_loop().is_closed():
            self._writing.cancel()
        for line in (self._writer, *self._readers):
            line.drop()
