"""A client: somebody at a table, with what they see and do there."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any, Final, Self, TypeVar, cast
from urllib.parse import quote, urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from belfry.client.http import call
from belfry.table import Refusal
from belfry.table.protocol import (
    AnyAction,
    ChatLine,
    Do,
    EventLine,
    Hello,
    Judge,
    Lobby,
    Opened,
    Ping,
    Plan,
    Seated,
    Speak,
    View,
)
from belfry.table.refusals import LINE_CLOSED

T = TypeVar("T")

FINAL: Final = ("moved", "freed", "deleted", "unknown", "version", "password", "no-spectators", "sent-away")
"""Why a line may be gone for good. After any other end it is worth coming back."""
LARGEST_MESSAGE = 16 * 1024 * 1024
HEARTBEAT = 20.0
"""Seconds of silence after which the client asks whether anybody is there."""
KNOCK_EVERY = 1.0
"""Seconds between two looks whether we were let in."""
WAITS = (0.1, 5.0)
"""Seconds until the next attempt to come back: at first, and at most."""


class Client:
    """Somebody at a table: the player of a seat, the Storyteller, the host, or whoever watches.

    `view`, `history` and `chat` are what they see now, in the shapes of `belfry.table.protocol`. They are replaced and
    never changed, so they can be kept.
    """

    def __init__(
        self, url: str, table: str, *, key: str = "", host: str = "", language: str = "en", patience: float = 15.0
    ) -> None:
        """`patience` is for how many seconds to try before the first connection counts as failed."""
        self.url = url.rstrip("/")
        self.table = table
        self.key = key
        self.host = host
        self.patience = patience
        self.history: list[EventLine] = []
        self.chat: list[ChatLine] = []
        self._language = language
        self._view: View | None = None
        self._seq = 0
        self._count = 0
        self._news = asyncio.Event()
        self._pending: dict[str, tuple[bytes, asyncio.Future[Any]]] = {}
        self._socket: ClientConnection | None = None
        self._welcomed = False
        self._gone: Refusal | None = None
        self._failure: Exception | None = None
        self._task: asyncio.Task[None] | None = None

    # Getting a place, over HTTP; each raises `Refusal`

    @classmethod
    async def open(cls, url: str, plan: Plan, *, language: str = "en") -> Self:
        """Open a table and be its host, and the player of the seat that the plan asks for."""
        opened = await call(url, "POST", "/api/tables", plan, Opened)
        key = opened.key or opened.host
        return cls(url, opened.code, key=key, host=opened.host, language=language)

    @classmethod
    async def join(
        cls, url: str, code: str, name: str, seat: int | None = None, *, password: str = "", language: str = "en"
    ) -> Self:
        """Sit down at a table; while a game is on, as soon as its host lets us in. Raises `Refusal`."""
        table = f"/api/tables/{quote(code, safe='')}"
        wanted = {"name": name, "seat": seat, "password": password}
        answer = await call(url, "POST", f"{table}/join", wanted, dict[str, Any])
        while "role" not in answer:
            await asyncio.sleep(KNOCK_EVERY)
            with suppress(ConnectionError):
                try:
                    answer = await call(url, "POST", f"{table}/knock", {"key": answer["key"]}, dict[str, Any])
                except Refusal as refusal:
                    if refusal.code != "unknown":
                        raise
                    # A server that was started anew has not heard it.
                    answer = await call(url, "POST", f"{table}/join", wanted, dict[str, Any])
        seated = msgspec.convert(answer, Seated)
        return cls(url, seated.code, key=seated.key, language=language)

    @classmethod
    async def take(cls, url: str, key: str, *, language: str = "en") -> Self:
        """Take a place over with its key; whoever had it can take it back with theirs."""
        seated = await call(url, "POST", "/api/take", {"key": key}, Seated)
        return cls(url, seated.code, key=seated.key, language=language)

    @staticmethod
    async def lobby(url: str, code: str) -> Lobby:
        """What a table shows to whoever knows its code."""
        return await call(url, "GET", f"/api/tables/{quote(code, safe='')}", None, Lobby)

    # The line

    async def __aenter__(self) -> Self:
        """Connect; raises `Refusal` if the table does not let us in, and `ConnectionError` if there is no server."""
        self._task = asyncio.get_running_loop().create_task(self._run(), name=f"client of {self.table}")
        try:
            async with asyncio.timeout(self.patience):
                while self._view is None and self._gone is None:
                    await self._news.wait()
        except TimeoutError:
            await self.close()
            raise ConnectionError(f"no table can be reached at {self.url}: {self._failure}") from None
        except BaseException:
            await self.close()
            raise
        if self._gone is not None:
            await self.close()
            raise self._gone
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Hang up."""
        await self.close()

    async def close(self) -> None:
        """Hang up."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._end(Refusal("closed", LINE_CLOSED()))

    @property
    def view(self) -> View:
        """All that one sees."""
        if self._view is None:
            raise RuntimeError("nothing has been seen of the table yet: use the client with `async with`")
        return self._view

    @property
    def seat(self) -> int | None:
        """One's own seat."""
        return self.view["me"]["seat"]

    @property
    def live(self) -> bool:
        """Whether the line is up now."""
        return self._socket is not None and self._welcomed

    async def do(self, action: AnyAction) -> None:
        """Do something; returns when it is durable and seen, raises `Refusal` if it was not done."""
        await self._ask(Do(secrets.token_hex(8), action))

    async def judge(self, statement: Any) -> list[bool]:
        """Whether a statement that the Storyteller may tell now is true; both, the plain truth first, where it is open.

        Raises `Refusal` where nobody is to be told one, and for everybody but the Storyteller.
        """
        return await self._ask(Judge(secrets.token_hex(8), statement))

    async def _ask(self, message: Do | Judge) -> Any:
        """Send a message and wait for what comes of it; over another line if this one is lost."""
        if self._gone is not None:
            raise self._gone
        frame = msgspec.json.encode(message)
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._pending[message.id] = (frame, future)
        try:
            if self.live:
                await self._send(frame)
            return await future
        finally:
            self._pending.pop(message.id, None)

    async def speak(self, language: str) -> None:
        """Hear everything in another language from now on."""
        self._language = language
        if self.live:
            await self._send(msgspec.json.encode(Speak(language)))

    async def changes(self) -> AsyncIterator[View]:
        """What one sees: now, and whenever it has changed. Whoever is slow gets the latest.

        Ends by raising `Refusal` when the place is lost.
        """
        seen = -1
        while True:
            if self._count != seen:
                seen = self._count
                yield self.view
            elif self._gone is not None:
                raise self._gone
            else:
                await self._news.wait()

    # Underneath

    async def _run(self) -> None:
        parts = urlsplit(self.url)
        scheme = "wss" if parts.scheme == "https" else "ws"
        address = f"{scheme}://{parts.netloc}{parts.path}/ws?table={quote(self.table, safe='')}"
        wait = WAITS[0]
        while self._gone is None:
            try:
                async with connect(address, compression=None, max_size=LARGEST_MESSAGE, ping_interval=None) as socket:
                    await self._listen(socket)
            except (OSError, WebSocketException, EOFError) as error:
                self._failure = error
            if self._welcomed:
                wait = WAITS[0]
            self._socket, self._welcomed = None, False
            if self._gone is None:
                await asyncio.sleep(wait * random.uniform(0.7, 1.3))
                wait = min(wait * 2, WAITS[1])

    async def _listen(self, socket: ClientConnection) -> None:
        self._socket = socket
        hello = Hello(self.table, key=self.key, host=self.host, language=self._language)
        await socket.send(msgspec.json.encode(hello).decode())
        now = asyncio.get_running_loop().time
        asked, due = False, now() + HEARTBEAT
        while self._gone is None:
            try:
                async with asyncio.timeout_at(due):
                    frame = await socket.recv(decode=False)
            except TimeoutError:
                if asked:
                    return
                # However much is heard: the server hangs up on whoever says nothing for long.
                asked, due = True, now() + HEARTBEAT
                await self._send(msgspec.json.encode(Ping()))
                continue
            asked = False
            if not await self._hear(msgspec.json.decode(frame)):
                return

    async def _send(self, message: bytes) -> None:
        # A line that is lost is noticed by whoever listens to it, and the message is sent again.
        with suppress(WebSocketException, OSError):
            if self._socket is not None:
                await self._socket.send(message.decode())

    async def _hear(self, message: dict[str, Any]) -> bool:
        """Take in a message; false if the line is of no use any more."""
        match message["type"]:
            case "welcome":
                self._seq = message["seq"]
                self.history, self.chat = message["history"], message["chat"]
                self._change(message["view"])
                if not self._welcomed:
                    self._welcomed = True
                    for again, _ in list(self._pending.values()):
                        await self._send(again)
            case "update":
                if message["seq"] != self._seq + 1:
                    return False
                self._seq += 1
                self.history = _continued(self.history, message.get("history"))
                self.chat = _continued(self.chat, message.get("chat"))
                self._change(_changed(self.view, message.get("set", {})))
            case "done":
                self._settle(message["id"])
            case "judged":
                self._settle(message["id"], message["marks"])
            case "refused":
                self._settle(message["id"], refusal=Refusal(message["code"], message["why"]))
            case "gone":
                self._failure = gone = Refusal(message["code"], message["why"])
                if gone.code in FINAL:
                    self._end(gone)
                return False
            case _:
                pass
        return True

    def _settle(self, id: str, result: Any = None, refusal: Refusal | None = None) -> None:
        _, future = self._pending.get(id, (b"", None))
        if future is None or future.done():
            return
        if refusal is None:
            future.set_result(result)
        else:
            future.set_exception(refusal)

    def _end(self, gone: Refusal) -> None:
        if self._gone is None:
            self._gone = gone
        for id in list(self._pending):
            self._settle(id, refusal=self._gone)
        self._news.set()

    def _change(self, view: View) -> None:
        self._view = view
        self._count += 1
        self._news.set()
        self._news = asyncio.Event()


def _changed(view: View, changes: Mapping[str, Any]) -> View:
    """The view with what has changed, named by its path: `hands`, or `game.town`."""
    changed = cast("dict[str, Any]", dict(view))
    for path, value in changes.items():
        outer, _, inner = path.partition(".")
        changed[outer] = {**changed[outer], inner: value} if inner else value
    return cast("View", changed)


def _continued(lines: list[T], tail: dict[str, Any] | None) -> list[T]:
    """A list as it goes on: a `HistoryTail` or a `ChatTail` as JSON has it."""
    return lines if tail is None else [*lines[: tail["keep"]], *tail["lines"]]
