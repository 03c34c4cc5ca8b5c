"""A server without a port: requests and WebSockets go straight into the application."""

from __future__ import annotations

import asyncio
import itertools
import json
import sqlite3
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from belfry.server.addresses import Addresses
from belfry.server.app import House
from belfry.server.limits import Limits
from belfry.server.pool import Pool
from belfry.server.sqlite_storage import SqliteStorage
from belfry.server.steady_time import SteadyTime
from belfry.server.work import Done, Job, perform

PATIENCE = 20.0
"""Seconds after which something that should happen counts as missing: machines under load are slow."""
HOST = "belfry.test:8000"
IDS = itertools.count(1)
"""No two actions have the same id, also over another line."""


class Phone:
    """A device in the house: it holds cookies, asks over HTTP and opens WebSockets."""

    def __init__(self, house: TestHouse, address: str = "192.0.2.20", headers: dict[str, str] | None = None) -> None:
        self.house = house
        self.address = address
        self.headers = headers or {}
        transport = httpx.ASGITransport(house.app, client=(address, 40000), raise_app_exceptions=False)
        self.http = httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers=self.headers)

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.post(path, json=body, **more)

    async def open(self, **plan: Any) -> dict[str, Any]:
        """Open a table for so many seats, told by a person unless the plan says otherwise."""
        seats = [{}] * plan.pop("seats", 5)
        answer = await self.post("/api/tables", {"seats": seats, "teller": "person", **plan})
        assert answer.status_code == 201, answer.text
        return answer.json()

    async def join(self, code: str, name: str, **more: Any) -> dict[str, Any]:
        answer = await self.post(f"/api/tables/{code}/join", {"name": name, **more})
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def connect(self, code: str = "", key: str = "", *, hello: bool = True, **more: Any) -> Socket:
        """Open a WebSocket, and say hello on it."""
        line = Socket(self)
        await line.start()
        if hello:
            line.send({"type": "hello", "table": code, "key": key, **more})
        return line


class Socket:
    """A WebSocket as a browser has it, with what it has been told put together."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.house = phone.house
        self.view: dict[str, Any] = {}
        self.history: list[Any] = []
        self.chat: list[Any] = []
        self.seq = 0
        self.frames: list[str] = []
        """Everything that came over the line."""
        self.closed: int | None = None
        self.full = asyncio.Event()
        self.full.set()
        self._in: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None]

    async def start(self) -> None:
        headers = {"host": HOST, **self.phone.headers}
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": "/ws",
            "raw_path": b"/ws",
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": (self.phone.address, 40000),
            "server": ("belfry.test", 8000),
            "subprotocols": [],
            "state": {},
        }
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.house.app(scope, self._in.get, self._send))
        self.house.sockets.append(self)
        first = await self._next()
        if first["type"] == "websocket.close":
            self.closed = first["code"]

    async def _send(self, message: dict[str, Any]) -> None:
        await self.full.wait()
        self._out.put_nowait(message)

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return await self._out.get()

    # Speaking

    def send(self, message: Any) -> None:
        """Send a message, or a text as it stands."""
        text = message if isinstance(message, str) else json.dumps(message)
        self._in.put_nowait({"type": "websocket.receive", "text": text})

    def send_bytes(self, data: bytes) -> None:
        self._in.put_nowait({"type": "websocket.receive", "bytes": data})

    def ask(self, do: str, id: str | None = None, **action: Any) -> str:
        """Ask for an action without waiting; its id."""
        id = id or f"{next(IDS)}"
        self.send({"type": "do", "id": id, "action": {"do": do, **action}})
        return id

    async def do(self, action: str, id: str | None = None, **more: Any) -> None:
        """Do something, and hear that it is durable."""
        answer = await self.until("done", "refused", id=self.ask(action, id, **more))
        assert answer["type"] == "done", answer

    async def refused(self, action: str, id: str | None = None, **more: Any) -> str:
        """Try something, and hear why it is not done."""
        answer = await self.until("done", "refused", id=self.ask(action, id, **more))
        assert answer["type"] == "refused", answer
        assert answer["why"]
        return answer["code"]

    # Listening

    async def hear(self) -> dict[str, Any]:
        """The next message; `closed` when there are no more."""
        message = await self._next()
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            return {"type": "closed"}
        assert message["type"] == "websocket.send"
        self.frames.append(message["text"])
        heard = json.loads(message["text"])
        if heard["type"] == "welcome":
            self.seq, self.view = heard["seq"], heard["view"]
            self.history, self.chat = heard["history"], heard["chat"]
        elif heard["type"] == "update":
            assert heard["seq"] == self.seq + 1
            self.seq += 1
            for path, value in heard.get("set", {}).items():
                outer, _, inner = path.partition(".")
                if inner:
                    self.view[outer][inner] = value
                else:
                    self.view[outer] = value
            for name in ("history", "chat"):
                if tail := heard.get(name):
                    setattr(self, name, getattr(self, name)[: tail["keep"]] + tail["lines"])
        return heard

    async def until(self, *types: str, **fields: Any) -> dict[str, Any]:
        """The next message of one of these types with these fields."""
        while True:
            heard = await self.hear()
            if heard["type"] in types and all(heard[name] == value for name, value in fields.items()):
                return heard
            assert heard["type"] != "closed", f"the line was closed before {types}"

    async def welcome(self) -> Socket:
        await self.until("welcome")
        return self

    async def gone(self) -> str:
        """Why the line ends."""
        code = (await self.until("gone"))["code"]
        await self.until("closed")
        return code

    async def sees(self, check: Callable[[dict[str, Any]], Any]) -> Any:
        """Listen until the view is as expected."""
        while not (found := check(self.view)):
            await self.hear()
        return found

    async def silence(self) -> list[dict[str, Any]]:
        """What is still on its way, once everything that was asked for has been dealt with."""
        self.send({"type": "ping"})
        heard: list[dict[str, Any]] = []
        while (message := await self.hear())["type"] not in ("pong", "closed"):
            heard.append(message)
        return heard

    async def hang_up(self) -> None:
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait([self.task], timeout=PATIENCE)


class Here:
    """Does jobs in a thread of this process, since a fork server for each test would take long to start.

    What was found of it is copied as if it came from another process.
    """

    async def run(self, job: Job) -> Done:
        began = time.thread_time()
        result = await asyncio.to_thread(perform, job.call)
        return Done(job.id, "made", time.thread_time() - began, result)

    async def close(self) -> None:
        pass


class TestHouse:
    """A server in this process, over a folder."""

    __test__ = False

    def __init__(self, folder: Path, connection: type[sqlite3.Connection], rate: float, **more: Any) -> None:
        self.storage = SqliteStorage(folder, connection)
        self.limits = Limits()
        addresses = more.pop("addresses", None) or Addresses("0.0.0.0", 8000)
        pool = more.pop("pool", None) or Pool(Here())
        self.house = House(
            self.storage, addresses, self.limits, SteadyTime(rate), web=folder / "web", pool=pool, **more
        )
        self.rooms = self.house.rooms
        self.app: Any = self.house.app()
        self.sockets: list[Socket] = []

    def phone(self, address: str = "192.0.2.20", **headers: str) -> Phone:
        """Somebody's device."""
        return Phone(self, address, {name.replace("_", "-"): value for name, value in headers.items()})


@asynccontextmanager
async def opened(
    folder: Path, connection: type[sqlite3.Connection] = sqlite3.Connection, rate: float = 1.0, **more: Any
) -> AsyncGenerator[TestHouse]:
    """A server for as long as a test needs it."""
    house = TestHouse(folder, connection, rate, **more)
    await house.rooms.start()
    try:
        yield house
    finally:
        for line in house.sockets:
            await line.hang_up()
        await house.rooms.close()
        await house.house.pool.close()
        house.storage.close()
