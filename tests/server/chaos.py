"""Chaos: processes are killed, paused and cut off, one after the other, while people talk at many tables.

Phones say one thing after the other, each under an id, and say it again elsewhere until it is confirmed. At the end
everything that was confirmed must be there once and in order, and the claims in the database must show that no two
processes ever ran the same table at a time.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import signal
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from belfry.table import decode
from tests.server.neighbours import call, quick
from tests.server.process import ServerProcess
from tests.server.quick import LEASE
from tests.server.services import Postgres, Redis
from tests.server.valve import Valve

T = TypeVar("T")

PROCESSES = 3
PHONES = 2
"""How many phones talk at each table, beside the host's."""
PAUSE = 0.3
"""Seconds between two things that a phone says."""
ANSWERED_WITHIN = 3.0
"""Seconds without an answer after which a phone tries another process."""
PATIENCE = 60.0


def in_time(start: Callable[[], T]) -> T:
    """Start a server; again, where a machine under load is too slow for one that is in a hurry."""
    for _ in range(9):
        try:
            return start()
        except AssertionError as error:
            if "no answer came in time" not in str(error):
                raise
    return start()


class Process:
    """A server that everything can happen to."""

    def __init__(self, folder: Path, postgres: Postgres, database: str, redis: Redis, stack: ExitStack) -> None:
        self.database = stack.enter_context(Valve(postgres.port))
        self.redis = stack.enter_context(Valve(redis.port))
        services = postgres.url(database, port=self.database.port), redis.url(port=self.redis.port)
        self.server: ServerProcess = in_time(lambda: quick(folder, *services))
        stack.callback(self._end)

    def _end(self) -> None:
        if self.server.process.poll() is None:
            self.server.process.send_signal(signal.SIGCONT)
            self.server.__exit__()

    @property
    def url(self) -> str:
        return self.server.url


class Phone:
    """Somebody at a table who says one thing after the other, through whatever process answers."""

    def __init__(self, name: str, code: str, key: str, address: str, chaos: Chaos) -> None:
        self.name = name
        self.code = code
        self.key = key
        self.address = address
        self.chaos = chaos
        self.confirmed = 0
        """How many things were said and confirmed: the first so many, in order."""
        self.longest = 0.0
        """Seconds that the slowest of them took."""
        self.refused: list[str] = []

    async def talk(self) -> None:
        while True:
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                url = self.chaos.next_url().replace("http", "ws", 1)
                headers = {"x-forwarded-for": self.address}
                async with asyncio.timeout(ANSWERED_WITHIN):
                    line = await connect(
                        f"{url}/ws", additional_headers=headers, compression=None, proxy=None, close_timeout=0.2
                    )
                try:
                    await self._hear(line, {"type": "hello", "table": self.code, "key": self.key}, "welcome")
                    while not self.chaos.over:
                        await self._say(line)
                    return
                finally:
                    await line.close()
            if self.chaos.over:
                return
            await asyncio.sleep(0.1 + random.random() * 0.2)

    async def _say(self, line: ClientConnection) -> None:
        text, started = f"{self.name}.{self.confirmed}", time.monotonic()
        action = {"type": "do", "id": text, "action": {"do": "say", "text": text}}
        heard = await self._hear(line, action, "done", "refused")
        if heard["type"] == "refused":
            # It does not count, and may be said again.
            self.refused.append(heard["code"])
            if heard["code"] not in ("storage", "broken", "flood"):
                raise AssertionError(f"{text} was refused: {heard}")
        else:
            self.confirmed += 1
            self.longest = max(self.longest, time.monotonic() - started)
        await asyncio.sleep(PAUSE)

    async def _hear(self, line: ClientConnection, said: dict[str, Any], *types: str) -> dict[str, Any]:
        await line.send(json.dumps(said))
        async with asyncio.timeout(ANSWERED_WITHIN):
            async for frame in line:
                heard = json.loads(frame)
                if heard["type"] in types and heard.get("id", "") == said.get("id", ""):
                    return heard
                if heard["type"] == "gone" and heard["code"] not in ("closed", "broken", "storage", "slow", "flood"):
                    raise AssertionError(f"{self.name} lost its place: {heard}")
        raise EOFError


class Chaos:
    """Tables, phones and processes, and what happens to these."""

    def __init__(self, folder: Path, postgres: Postgres, redis: Redis, tables: int, stack: ExitStack) -> None:
        self.postgres = postgres
        self.database = postgres.new()
        self.tables = tables
        self.phones: list[Phone] = []
        self.over = False
        with ThreadPoolExecutor(PROCESSES) as together:
            started = [
                together.submit(Process, folder, postgres, self.database, redis, stack) for _ in range(PROCESSES)
            ]
        self.processes = [one.result() for one in started]
        self._doors = itertools.cycle(self.processes)
        self._starting: list[asyncio.Task[None]] = []
        self._out: set[Process] = set()
        """Processes that the proxy before them knows not to answer."""

    def next_url(self) -> str:
        """Where the next phone is sent: as a proxy would, which leaves out whoever does not answer."""
        return next(process.url for process in self._doors if process not in self._out)

    async def open(self) -> None:
        """Open the tables, and let people sit down."""

        async def fill(number: int) -> None:
            address = f"10.1.0.{number + 1}"
            table = await self._ask("/api/tables", {"seats": [{}] * 5, "teller": "person"}, address)
            for seat in range(PHONES):
                seated = await self._ask(f"/api/tables/{table['code']}/join", {"name": f"P{seat}"}, address)
                self.phones.append(Phone(f"{number}-{seat}", table["code"], seated["key"], address, self))

        await asyncio.gather(*map(fill, range(self.tables)))

    async def _ask(self, path: str, body: Any, address: str) -> Any:
        """Ask something over HTTP, once more if nothing can be done now: the machine may be slow."""
        end = time.monotonic() + PATIENCE
        while True:
            status, answer = await call(self.next_url(), path, body, x_forwarded_for=address)
            if status < 300:
                return answer
            assert status == 503, answer
            assert time.monotonic() < end, answer

    async def progress(self) -> None:
        """Wait until every phone has said something more, and heard that it is stored."""
        before = [phone.confirmed for phone in self.phones]
        end = time.monotonic() + PATIENCE
        while stuck := [
            phone.name for phone, count in zip(self.phones, before, strict=True) if phone.confirmed < count + 2
        ]:
            assert time.monotonic() < end, f"nothing goes on at {stuck}"
            await asyncio.sleep(0.05)

    # What happens to processes

    async def kill(self, process: Process) -> None:
        """It is gone at once, and started again later."""
        self._out.add(process)
        process.server.kill()
        await self.progress()
        self._start(process)

    async def pause(self, process: Process) -> None:
        """It sleeps through its lease, and wakes up as if nothing had happened."""
        self._out.add(process)
        process.server.process.send_signal(signal.SIGSTOP)
        asleep = time.monotonic()
        await self.progress()
        while time.monotonic() < asleep + 2 * LEASE:
            await asyncio.sleep(0.05)
        process.server.process.send_signal(signal.SIGCONT)
        self._out.discard(process)
        await self.progress()

    async def cut(self, *valves: Valve, hang: bool = False) -> None:
        """It loses a service, which hangs up or does not answer any more, and finds it again."""
        for valve in valves:
            valve.stall() if hang else valve.cut()
        lost = time.monotonic()
        await self.progress()
        while time.monotonic() < lost + 1.5 * LEASE:
            await asyncio.sleep(0.05)
        await self.progress()
        for valve in valves:
            valve.open()
        await self.progress()

    async def stop(self, process: Process, *, again: bool) -> None:
        """It is told to stop, as in a rolling restart, and perhaps started again."""
        self._out.add(process)
        said = await asyncio.to_thread(process.server.stop)
        assert "Traceback" not in said, said
        assert process.server.process.returncode == 0, said
        await self.progress()
        if again:
            self._start(process)

    def _start(self, process: Process) -> None:
        """Start a process again, beside whatever else happens."""

        async def start() -> None:
            process.server.port = 0
            await asyncio.to_thread(in_time, process.server.start)
            self._out.discard(process)

        self._starting = [task for task in self._starting if not task.done()]
        self._starting.append(asyncio.get_running_loop().create_task(start()))

    async def all_back(self) -> None:
        """Wait until every process is there, and something goes on at every table."""
        await asyncio.gather(*self._starting)
        await self.progress()

    # How it ended

    def check(self) -> Counter[str]:
        """Everything that was confirmed is there once and in order, and no two processes ran a table at a time."""
        found: Counter[str] = Counter()
        claims = {
            int(fence): (code, process)
            for fence, code, process in self.postgres.do(
                "SELECT fence, code, process FROM belfry.claims", self.database
            )
        }
        rows = self.postgres.do(
            "SELECT code, n, fence, encode(body, 'hex') FROM belfry.records ORDER BY code, n", self.database
        )
        said: dict[str, list[str]] = {}
        last: dict[str, tuple[int, int]] = {}
        for code, n, fence, body in rows:
            number, claim = int(n), int(fence)
            before = last.get(code, (-1, 0))
            assert number == before[0] + 1, f"record {number} of {code} follows {before[0]}"
            assert claim >= before[1], f"{code} was written under claim {claim} after {before[1]}"
            assert claim == 0 or claims[claim][0] == code
            last[code] = (number, claim)
            found["changes of process"] += claim != before[1] and before[1] != 0
            record = decode(bytes.fromhex(body))
            if record.id:
                said.setdefault(f"{code} {record.id.partition('.')[0]}", []).append(record.id)
        for phone in self.phones:
            stored = said.get(f"{phone.code} {phone.name}", [])
            expected = [f"{phone.name}.{number}" for number in range(len(stored))]
            assert stored == expected, f"{phone.name} said {expected}, and {stored} is there"
            # One more may have been stored than was confirmed when everything ended.
            assert phone.confirmed <= len(stored) <= phone.confirmed + 1, f"{phone.name}: {phone.confirmed} confirmed"
            found["confirmed"] += phone.confirmed
        found["claims"] = len(claims)
        return found

    @property
    def longest(self) -> float:
        """Seconds that the slowest thing took that anybody said on one line."""
        return max(phone.longest for phone in self.phones)


async def run(chaos: Chaos, rounds: int = 1, *, everything: bool = True) -> Counter[str]:
    """Let all of it happen so many times; what was found."""
    await chaos.open()
    talking = [asyncio.create_task(phone.talk()) for phone in chaos.phones]
    watching = asyncio.gather(*talking)
    trouble = asyncio.create_task(_happen(chaos, rounds, everything))
    try:
        done, _ = await asyncio.wait((watching, trouble), return_when=asyncio.FIRST_COMPLETED)
        if trouble in done:
            trouble.result()
        chaos.over = True
        await asyncio.wait_for(watching, PATIENCE)
    finally:
        chaos.over = True
        trouble.cancel()
        for task in talking:
            task.cancel()
        await asyncio.gather(trouble, *talking, return_exceptions=True)
    return chaos.check()


async def _happen(chaos: Chaos, rounds: int, everything: bool) -> None:
    for round in range(rounds):
        one, two, three = (chaos.processes[(round + place) % PROCESSES] for place in range(PROCESSES))
        await chaos.progress()
        await chaos.kill(one)
        await chaos.pause(two)
        await chaos.cut(three.redis)
        await chaos.cut(three.database, hang=True)
        await chaos.all_back()
        await chaos.stop(one, again=everything)
        if everything:
            await chaos.all_back()
            await chaos.cut(two.redis, two.database)
            await chaos.cut(one.redis, hang=True)
            await chaos.cut(*(process.redis for process in chaos.processes))
            await chaos.cut(one.database)
