"""How fast the server is with many tables: people who play at a human pace, and every action on its way to every phone.

A real server runs in a process of its own, and this one plays all the people: tables are opened and seats taken over
HTTP, and each table has eleven WebSockets, for ten players and the Storyteller. Each table does one thing every two
seconds, tables evenly spread: a step of a game (`benchmarks.evening`) that goes on for ever.
"""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager
from statistics import median
from typing import Any, NamedTuple, Protocol, TypeVar

import uvloop

from benchmarks.clocktower import Row
from benchmarks.evening import NAMES, PHONES, PLAN, TELLER, Step, evening
from benchmarks.phones import DONE, GONE, PING, REFUSED, UPDATE, WELCOME, Phone, Till
from benchmarks.server import DROWSY, Server, machine_cpu

LEVELS = (50, 200, 500)
EVERY = 2.0
"""Seconds between two actions at one table."""
SECONDS = 15.0
"""How long each level is measured."""
PING_EVERY = 15.0
AT_ONCE = 32
"""How many tables are prepared at the same time."""
FARTHEST = 100
"""How many steps of the evening have been played at a table at most when the measurement begins."""
UNHURRIED = (50, 0.06)
"""After how many messages a phone must go easy, and the seconds between two of them from then on."""
SEED = 5
IDLE_TABLES = 100
RATE = "actions/CPU s"
SETTLING = 1.0
PATIENCE = 20.0

T = TypeVar("T")


class Served(Protocol):
    """A server, or several that serve the same tables."""

    ports: list[int]

    @property
    def cpu(self) -> float:
        """The seconds of a core that have been used."""
        ...

    @property
    def memory(self) -> float:
        """The megabytes that are held in memory."""
        ...


class Trouble(Exception):
    """Something went otherwise than the evening says, so that the measurement would mean nothing."""


class Sitting:
    """One table, with the phones of everybody at it."""

    def __init__(self, address: str, steps: list[Step], start: int, ports: list[int]) -> None:
        self.ports = ports
        """Where the phones call, one after the other: mostly all at the same process."""
        self.address = address
        """Each table is a household of its own: a server lets only so many phones call from one address."""
        self.code = ""
        self.keys: list[str] = []
        self.phones: dict[int, Phone] = {}
        self.welcomed = 0
        self.troubles: list[str] = []
        self.latencies: list[float] = []
        self.told = 0
        """How many messages the actions so far have led to."""
        self._steps = steps
        self._place = start
        self._count = 0
        self._missing: set[int] = set()
        self._since = 0.0
        self._late: list[float] = []
        """When actions were due that wait until everybody has heard of the last one."""
        self._heard: asyncio.Event | None = None

    # Getting ready

    async def open(self, tills: dict[int, Till]) -> None:
        """Open the table and let everybody take a seat."""
        till = tills[self.ports[0]]
        opened = await till.post("/api/tables", PLAN, self.address)
        self.code = opened["code"]
        seated = [
            await till.post(f"/api/tables/{self.code}/join", {"name": name, "seat": seat}, self.address)
            for seat, name in enumerate(NAMES)
        ]
        self.keys = [*(one["key"] for one in seated), opened["host"]]

    async def connect(self, phones: Iterable[int]) -> None:
        """Let those of the phones come that are not there."""
        missing = [number for number in phones if number not in self.phones]
        hellos = [{"table": self.code, "key": self.keys[number]} for number in missing]
        calls = [
            Phone.connect(self.ports[number % len(self.ports)], self.address, hello, number, self._hear)
            for number, hello in zip(missing, hellos, strict=True)
        ]
        self.phones.update(zip(missing, await asyncio.gather(*calls), strict=True))
        async with asyncio.timeout(PATIENCE):
            while self.welcomed < len(self.phones) and not self.troubles:
                await asyncio.sleep(0.005)

    async def catch_up(self) -> None:
        """Bring the game to where this table shall be; the Storyteller enters what everybody does."""
        for step in self._steps[: self._place]:
            if step.entered is not None:
                self._heard = asyncio.Event()
                self.send(TELLER, step.entered)
                async with asyncio.timeout(PATIENCE):
                    await self._heard.wait()
                if self._count >= UNHURRIED[0]:
                    await asyncio.sleep(UNHURRIED[1])
        self._heard = None

    def leave(self) -> None:
        """Let everybody hang up."""
        for phone in self.phones.values():
            phone.close()
        self.phones.clear()
        self.welcomed = 0

    # Playing

    @property
    def waiting(self) -> bool:
        """Whether somebody has not yet heard of what was done."""
        return bool(self._missing)

    def act(self) -> None:
        """Let happen what comes next, or have it wait for its turn; its time counts from now on."""
        if self._missing:
            self._late.append(time.perf_counter())
        else:
            self._act(time.perf_counter())

    def _act(self, since: float) -> None:
        step = self._steps[self._place % len(self._steps)]
        self._place += 1
        self._missing = set(step.heard)
        self._since = since
        self.send(step.by, step.action)

    def send(self, phone: int, action: bytes) -> None:
        """Let a phone do something."""
        self._count += 1
        self.phones[phone].send(b'{"type":"do","id":"%d","action":%b}' % (self._count, action))

    def _hear(self, phone: int, kind: int, message: bytes) -> None:
        if kind == UPDATE:
            self.told += 1
            if phone in self._missing:
                self._missing.remove(phone)
                if not self._missing:
                    self.latencies.append(time.perf_counter() - self._since)
                    if self._steps[(self._place - 1) % len(self._steps)].pressing:
                        self._act(time.perf_counter())
                    elif self._late:
                        self._act(self._late.pop(0))
        elif kind == WELCOME:
            self.welcomed += 1
        elif kind == DONE:
            if self._heard is not None:
                self._heard.set()
        elif kind in (REFUSED, GONE):
            self.troubles.append(message.decode(errors="replace"))
            if self._heard is not None:
                self._heard.set()

    @property
    def received(self) -> int:
        """How many bytes have come to its phones."""
        return sum(phone.received for phone in self.phones.values())


class Evening:
    """All tables of a measurement."""

    def __init__(self, server: Served, tables: int, crowd: int = 0, *, scattered: bool = False) -> None:
        """`crowd` tells those who came to this server from those who came before.

        Where there are several processes, the phones of a table call the same one, or are `scattered` over all.
        """
        self.server = server
        ports = server.ports
        steps = evening(SEED)
        public = [len(step.heard) == PHONES for step in steps]
        # By day nearly all that is done is for everybody.
        places = [place + 1 for place in range(FARTHEST) if steps[place].resting and all(public[place : place + 3])]
        chance = random.Random(tables)
        self.sittings = [
            Sitting(
                f"10.{crowd}.{number >> 8}.{number & 255}",
                steps,
                chance.choice(places),
                ports[number % len(ports) :] + ports[: number % len(ports)]
                if scattered
                else [ports[number % len(ports)]],
            )
            for number in range(tables)
        ]

    async def open(self) -> None:
        """Open all tables."""
        tills = [{port: Till(port) for port in self.server.ports} for _ in range(AT_ONCE)]
        await self._each(lambda sitting, worker: sitting.open(tills[worker]))
        for till in (till for each in tills for till in each.values()):
            till.close()

    async def begin(self) -> None:
        """Let the Storytellers come and bring every game to where it shall be."""

        async def prepare(sitting: Sitting, _: int) -> None:
            await sitting.connect([TELLER])
            await sitting.catch_up()

        await self._each(prepare)

    async def fill(self) -> None:
        """Let the players come."""
        await self._each(lambda sitting, _: sitting.connect(range(PHONES)))
        await asyncio.sleep(SETTLING)

    async def _each(self, job: Callable[[Sitting, int], Awaitable[None]]) -> None:
        """Do something at every table, at many at once."""
        left = iter(self.sittings)

        async def work(worker: int) -> None:
            for sitting in left:
                await job(sitting, worker)

        await asyncio.gather(*(work(worker) for worker in range(AT_ONCE)))
        self.check()

    def check(self) -> None:
        """Raise `Trouble` if anything was refused, or a line lost."""
        troubles = [trouble for sitting in self.sittings for trouble in sitting.troubles]
        if troubles:
            raise Trouble(f"{len(troubles)} refusals or lost lines, the first: {troubles[0]}")

    def leave(self) -> None:
        """Let everybody hang up."""
        for sitting in self.sittings:
            sitting.leave()

    @asynccontextmanager
    async def pinging(self) -> AsyncGenerator[None]:
        """Let every phone say from time to time that it is still there."""

        async def ping() -> None:
            while True:
                phones = [phone for sitting in self.sittings for phone in sitting.phones.values()]
                random.shuffle(phones)
                turns = round(PING_EVERY / 0.05)
                for turn in range(turns):
                    for phone in phones[turn::turns]:
                        if not phone.closed:
                            phone.send(PING)
                    await asyncio.sleep(0.05)

        task = asyncio.create_task(ping())
        yield
        task.cancel()

    async def play(self, seconds: float) -> None:
        """Play for a while at a human pace, and wait until everybody has heard everything."""
        loop = asyncio.get_running_loop()
        start = loop.time()

        async def one(sitting: Sitting, offset: float) -> None:
            for turn in range(int(seconds / EVERY)):
                await asyncio.sleep(max(0.0, start + offset + turn * EVERY - loop.time()))
                sitting.act()

        spread = EVERY / len(self.sittings)
        order = random.sample(self.sittings, len(self.sittings))
        await asyncio.gather(*(one(sitting, place * spread) for place, sitting in enumerate(order)))
        try:
            async with asyncio.timeout(PATIENCE):
                while any(sitting.waiting for sitting in self.sittings):
                    await asyncio.sleep(0.01)
        except TimeoutError:
            stuck = sum(sitting.waiting for sitting in self.sittings)
            raise Trouble(f"at {stuck} tables somebody was told nothing of an action") from None
        self.check()


def rank(sorted_values: list[float], share: float) -> float:
    """The value that this share of all do not exceed."""
    return sorted_values[min(len(sorted_values) - 1, int(share * len(sorted_values)))]


class Measured(NamedTuple):
    """What was seen while people played."""

    latencies: list[float]
    """Milliseconds from each action to the last phone that heard of it, the shortest first."""
    took: float
    ready: float
    cpu: float
    """Seconds of a core for the server, and for what measures, and for all else."""
    own: float
    others: float
    memory: float
    received: int
    told: int


async def measure(server: Served, tables: int, seconds: float, *, scattered: bool = False) -> Measured:
    """Let people play at so many tables of a server."""
    before = server.memory
    started = time.perf_counter()
    everybody = Evening(server, tables, scattered=scattered)
    await everybody.open()
    async with everybody.pinging():
        await everybody.begin()
        await everybody.fill()
        ready = time.perf_counter() - started
        memory = server.memory - before
        received = sum(sitting.received for sitting in everybody.sittings)
        told = sum(sitting.told for sitting in everybody.sittings)
        own, theirs, machine = time.process_time(), server.cpu, machine_cpu()
        began = time.perf_counter()
        gc.collect()
        gc.disable()
        await everybody.play(seconds)
        gc.enable()
        took = time.perf_counter() - began
        own, theirs, machine = time.process_time() - own, server.cpu - theirs, machine_cpu() - machine
        received = sum(sitting.received for sitting in everybody.sittings) - received
        told = sum(sitting.told for sitting in everybody.sittings) - told
    everybody.leave()
    latencies = sorted(latency * 1e3 for sitting in everybody.sittings for latency in sitting.latencies)
    others = max(0.0, machine - own - theirs)
    return Measured(latencies, took, ready, theirs, own, others, memory, received, told)


async def _level(tables: int, seconds: float) -> list[Row]:
    with Server() as server:
        latencies, took, ready, theirs, own, others, memory, received, told = await measure(server, tables, seconds)
    actions = len(latencies)
    aim = "aim under 100; " if tables == max(LEVELS) else ""
    reach = f"{told / actions:.1f} phones and {received / actions / 1024:.1f} KB an action"
    shares = f"{theirs / took:.0%} of a core; load generator {own / took:.0%}, all else here {others / took:.0%}"
    name = f"{tables} tables"
    return [
        (f"{name}: action to its last phone, p50", rank(latencies, 0.5), "ms", f"{tables * PHONES:,} phones"),
        (f"{name}: action to its last phone, p99", rank(latencies, 0.99), "ms", f"{aim}slowest {latencies[-1]:,.0f}"),
        (f"{name}: load", actions / took, "actions/s", f"{actions:,} actions; {reach}"),
        (f"{name}: actions per second of server CPU", actions / theirs, RATE, shares),
        (f"{name}: memory, all in play", memory / tables, "MB a table", f"all ready after {ready:.0f} s"),
    ]


async def _memory(tables: int) -> list[Row]:
    with Server(DROWSY) as server:
        # What the first table brings with it is the server's and not the table's.
        await _crowd(server, 1, 0)
        before = server.memory
        full, alone = await _crowd(server, tables, 1)
        asleep = server.memory
        again, _ = await _crowd(server, tables, 2)
    return [
        (f"{tables} idle tables, 11 silent phones each", (full - before) / tables, "MB a table", "aim under 1"),
        (f"{tables} idle tables, only the Storytellers", (alone - before) / tables, "MB a table", ""),
        (
            f"{tables} tables asleep again",
            (asleep - before) / tables,
            "MB a table",
            f"kept for others: as many new tables take {max(0.0, again - asleep) / tables:.2f} more",
        ),
    ]


async def _crowd(server: Server, tables: int, number: int) -> tuple[float, float]:
    """Fill tables, and leave them until they sleep; what the server needs for them full, and with few there."""
    crowd = Evening(server, tables, number)
    await crowd.open()
    async with crowd.pinging():
        await crowd.begin()
        alone = server.memory
        await crowd.fill()
        full = server.memory
    crowd.leave()
    async with asyncio.timeout(PATIENCE * 2):
        while server.awake:
            await asyncio.sleep(0.5)
    return full, alone


def starting() -> Row:
    """From the start of the server's process to its first answer."""
    times: list[float] = []
    for _ in range(5):
        with Server() as server:
            times.append(server.seconds_to_start)
    return ("server start to first answer", median(times), "s", f"aim under 1; slowest of 5 {max(times):.2f}")


def level(tables: int, seconds: float = SECONDS) -> list[Row]:
    """One number of tables."""
    return run(_level(tables, seconds))


def memory(tables: int = IDLE_TABLES) -> list[Row]:
    """What a table needs at which nothing happens."""
    return run(_memory(tables))


def run(job: Coroutine[Any, Any, T]) -> T:
    """Run a measurement that holds many lines."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(job)


def rows() -> Iterator[Row]:
    """Every measurement of the server."""
    yield starting()
    yield from memory()
    for tables in LEVELS:
        yield from level(tables)
