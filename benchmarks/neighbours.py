"""What tables feel of their neighbours: how long actions take while others undo, are loaded or flooded, or think."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress

from benchmarks.clocktower import Row
from benchmarks.evening import PHONES, TELLER, evening
from benchmarks.phones import GONE, Phone, Till
from benchmarks.server import DROWSY, Server
from benchmarks.tables import EVERY, SEED, Evening, Sitting, rank, run

TABLES = 50
LONG = 12
"""How many tables with a long game are loaded, one after the other."""
SECONDS = 20.0
FLOODING = 30
"""How many lines flood a table."""
THINKING = 10
"""At how many tables all chairs belong to bots."""
BOTS = {
    "seats": [{"bot": True}] * 20,
    "teller": "belfry",
    "script": "trouble-brewing",
    "start": True,
    "settings": {"beat": 0.2, "choosing": 0, "sweep": 0.1, "discussion": 5, "nominations": 0, "defence": 0},
}


@contextmanager
def going_on(*works: Coroutine[None, None, None]) -> Generator[None]:
    """Something that goes on for as long as it is measured."""
    tasks = [asyncio.create_task(work) for work in works]
    yield
    for task in tasks:
        task.cancel()


Trouble = Callable[[Server, list[Sitting]], AbstractAsyncContextManager[None]]


@asynccontextmanager
async def nothing(server: Server, long: list[Sitting]) -> AsyncGenerator[None]:
    """Nobody disturbs anybody."""
    yield


@asynccontextmanager
async def undoing(server: Server, long: list[Sitting]) -> AsyncGenerator[None]:
    """At a table with eleven phones and a long game the Storyteller takes back and gives again, without end."""
    table = long[0]
    await table.connect(range(PHONES))

    async def undo() -> None:
        while True:
            for word in (b"undo", b"redo"):
                table.send(TELLER, b'{"do":"%b","count":1}' % word)
                await asyncio.sleep(0.1)

    with going_on(undo()):
        yield
    table.leave()


@asynccontextmanager
async def loading(server: Server, long: list[Sitting]) -> AsyncGenerator[None]:
    """One table with a long game after the other is woken."""

    async def wake() -> None:
        for table in long[1:]:
            await table.connect([TELLER])
            table.leave()
            await asyncio.sleep(EVERY / 2)

    with going_on(wake()):
        yield


@asynccontextmanager
async def flooding(server: Server, long: list[Sitting]) -> AsyncGenerator[None]:
    """Many lines say to one table as much as they can."""
    table = long[0]

    async def flood(number: int) -> None:
        while True:
            with suppress(ConnectionError):
                lost = asyncio.Event()

                def hear(_: int, kind: int, message: bytes, lost: asyncio.Event = lost) -> None:
                    if kind == GONE:
                        lost.set()

                hello = {"table": table.code, "key": table.keys[number % PHONES]}
                phone = await Phone.connect(server.port, f"10.9.0.{number}", hello, number, hear)
                while not lost.is_set():
                    phone.send(b'{"type":"do","id":"%d","action":{"do":"say","text":"!"}}' % time.monotonic_ns())
                    await asyncio.sleep(0.005)
                phone.close()
            await asyncio.sleep(0.5)

    with going_on(*map(flood, range(FLOODING))):
        yield


@asynccontextmanager
async def thinking(server: Server, long: list[Sitting]) -> AsyncGenerator[None]:
    """Twenty bots play at each of some tables, as fast as they may, and somebody looks on."""
    till = Till(server.port)
    lines: list[Phone] = []
    for number in range(THINKING):
        address = f"10.7.0.{number}"
        table = await till.post("/api/tables", BOTS, address)
        hello = {"table": table["code"], "key": table["host"]}
        lines.append(await Phone.connect(server.port, address, hello, number, lambda *_: None))
    till.close()
    yield
    for line in lines:
        line.close()


TROUBLES: dict[str, Trouble] = {
    "nobody disturbs": nothing,
    "one undoes a long game": undoing,
    "long games are loaded": loading,
    "one is flooded": flooding,
    f"{20 * THINKING} bots play": thinking,
}


async def _measure() -> list[Row]:
    found: list[Row] = []
    with Server(DROWSY) as server:
        neighbours = Evening(server, TABLES)
        await neighbours.open()
        steps = evening(SEED)
        end = max(place for place in range(len(steps) - 1) if steps[place].resting)
        distant = Evening(server, 0)
        distant.sittings = [Sitting(f"10.8.0.{number}", steps, end, server.ports) for number in range(LONG)]
        await distant.open()
        await distant.begin()
        distant.leave()
        async with neighbours.pinging():
            await neighbours.begin()
            await neighbours.fill()
            for name, trouble in TROUBLES.items():
                for sitting in neighbours.sittings:
                    sitting.latencies.clear()
                async with trouble(server, distant.sittings):
                    await neighbours.play(SECONDS)
                latencies = sorted(latency * 1e3 for sitting in neighbours.sittings for latency in sitting.latencies)
                others = f"p50 {rank(latencies, 0.5):.1f}, slowest {latencies[-1]:,.0f} of {len(latencies)}"
                note = f"aim under 50; {others}"
                found.append((f"{TABLES} tables while {name}: p99", rank(latencies, 0.99), "ms", note))
        neighbours.leave()
    return found


def rows() -> list[Row]:
    """How long actions take, whatever goes on at other tables."""
    return run(_measure())
