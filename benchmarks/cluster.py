"""What it costs to be several: PostgreSQL beside SQLite, one to three processes, and how long a take-over takes.

Everything runs on this machine, so that processes, database, Redis and the phones share its cores. With two of them
more processes cannot do more; what an action costs shows what machines of their own would do.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress

from benchmarks.clocktower import Row
from benchmarks.fleet import Fleet
from benchmarks.phones import Phone
from benchmarks.server import Server
from benchmarks.tables import PHONES, Evening, Measured, measure, rank, run
from tests.server.services import missing

TABLES = 500
"""As many as one process is measured with; fewer where the machine cannot."""
SMALL = 100
SECONDS = 15.0
MOVED = 60
"""How many tables move when their process is gone."""
PATIENCE = 40.0


def rows(tables: int = TABLES) -> Iterator[Row]:
    """Every measurement of several processes."""
    if missing():
        print(f"several processes are not measured without {' and '.join(missing())}")
        return
    small = min(SMALL, tables)
    with Server() as server:
        yield from _costs(f"SQLite, {small} tables", run(measure(server, small, SECONDS)), 0.0)
    with Fleet(1, redis=False) as fleet:
        before = fleet.services_cpu
        found = run(measure(fleet, small, SECONDS))
        yield from _costs(f"PostgreSQL, {small} tables", found, fleet.services_cpu - before)
    for processes in (1, 2, 3):
        with Fleet(processes) as fleet:
            before = fleet.services_cpu
            found = run(measure(fleet, tables, SECONDS))
            yield from _costs(f"{processes} processes, {tables} tables", found, fleet.services_cpu - before)
    with Fleet(3) as fleet:
        before = fleet.services_cpu
        found = run(measure(fleet, small, SECONDS, scattered=True))
        yield from _costs(f"3 processes, {small} tables, two of three relayed", found, fleet.services_cpu - before)
    yield from run(_take_over(stop=False))
    yield from run(_take_over(stop=True))


def _costs(name: str, found: Measured, services: float) -> Iterator[Row]:
    actions = len(found.latencies)
    p50, p99 = rank(found.latencies, 0.5), rank(found.latencies, 0.99)
    load = f"{actions / found.took:.0f} actions/s; slowest {found.latencies[-1]:,.0f}"
    yield f"{name}: action to its last phone, p50", p50, "ms", load
    yield f"{name}: action to its last phone, p99", p99, "ms", ""
    # The database and Redis are counted from before the tables were opened.
    shares = f"{found.cpu / found.took:.0%} of a core, database and Redis {services:.1f} s in all"
    yield f"{name}: Belfry's CPU for an action", found.cpu / actions * 1e3, "ms", shares


async def _take_over(*, stop: bool) -> list[Row]:
    """How long tables stand still whose process is killed, or told to stop."""
    with Fleet(2) as fleet:
        evening = Evening(fleet, MOVED)
        await evening.open()
        await evening.fill()
        gone, there = fleet.servers
        lost = [sitting for sitting in evening.sittings if sitting.ports == [gone.port]]
        started = time.perf_counter()
        if stop:
            gone.process.terminate()
        else:
            gone.process.kill()
        calls = [_back(sitting.address, sitting.code, key, there.port) for sitting in lost for key in sitting.keys]
        waits = sorted([at - started for at in await asyncio.gather(*calls)])
        evening.leave()
    name = "told to stop" if stop else "killed"
    note = f"{len(lost)} tables, {len(lost) * PHONES} phones; half of them within {rank(waits, 0.5):.1f}"
    return [(f"process {name}: last phone back at its table", waits[-1], "s", note)]


async def _back(address: str, code: str, key: str, port: int) -> float:
    """When a phone is welcomed again, that tries every half second as a browser would."""
    end = time.perf_counter() + PATIENCE
    while time.perf_counter() < end:
        welcomed = asyncio.get_running_loop().create_future()

        def hear(phone: int, kind: int, message: bytes, welcomed: asyncio.Future[bool] = welcomed) -> None:
            if not welcomed.done():
                welcomed.set_result(message.startswith(b'{"type":"welcome"'))

        with suppress(OSError, TimeoutError):
            line = await Phone.connect(port, address, {"table": code, "key": key}, 0, hear)
            try:
                async with asyncio.timeout(8):
                    if await welcomed:
                        return time.perf_counter()
            finally:
                line.close()
        await asyncio.sleep(0.5)
    raise TimeoutError(f"nobody runs the table {code}")
