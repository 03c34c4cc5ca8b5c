"""Connections: the way out to each client. What is sent waits here, so that a slow one holds nobody else up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from belfry.core.reason import Speaker
from belfry.server.backlog import ADDRESS_MOST, LINE_MOST, Backlog, Share
from belfry.server.refusals import CLOSING, SLOW
from belfry.table import Refusal
from belfry.table.games import GAMES
from belfry.table.protocol import Gone, Refused, ServerMessage

GOODBYE_WITHIN = 5.0
"""Seconds for the last messages to go out."""
SENT_WITHIN = 60.0
"""Seconds for one message to go out, before the client counts as gone."""
MOST_WAITING = 256
"""Messages that may wait for a slow client. More is not worth keeping: it comes back and is welcomed anew."""

NORMAL, POLICY, RESTART, TOO_SLOW = 1000, 1008, 1012, 1013
"""Codes with which a WebSocket is closed. After a restart it is worth coming back at once."""

LOST = (WebSocketDisconnect, ConnectionError)
"""What it looks like when the other side is gone."""


class Connection:
    """A connected client, with the keys that it has shown and the language that it wants.

    Neither `send` nor `end` waits, and both may be called after the connection is lost.
    """

    def __init__(self, websocket: WebSocket, backlog: Backlog, address: str, device: str | None = None) -> None:
        self.key = ""
        self.host = ""
        self.language = "en"
        self.speaker: Callable[[str], Speaker] = GAMES.speaker
        """Who says in a language why something is refused: at a table, with its theme and the names of those there."""
        self.address = address
        self.visitor = device or address
        """What whoever only watches is known by."""
        self.waiting = 0
        """How many bytes have not gone out yet."""
        self._websocket = websocket
        self._backlog = backlog
        self._shares: dict[str, Share] = {}
        self._out: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._code = NORMAL
        self._ended = False
        self._over = asyncio.Event()
        """Nothing more is to be said."""
        self._given_up = False
        self._writing = asyncio.get_running_loop().create_task(self._write())
        self.share(f"address {address}", ADDRESS_MOST)

    def share(self, name: str, most: int) -> None:
        """Count what waits for this connection together with what waits for others."""
        if name not in self._shares:
            self._shares[name] = self._backlog.enter(name, most, self)

    @property
    def watching(self) -> bool:
        """Whether no key was shown."""
        return not self.key and not self.host

    @property
    def place(self) -> str:
        """The key of the place that is played from here; empty for whoever only watches."""
        return self.key or self.host

    @property
    def rank(self) -> tuple[bool, bool]:
        """Who gives way first where too much waits."""
        return (self._ended, self.watching)

    def send(self, message: ServerMessage) -> None:
        """Put a message on its way."""
        if self._ended:
            return
        frame = msgspec.json.encode(message)
        if self._out.qsize() >= MOST_WAITING or (self.waiting and self.waiting + len(frame) > LINE_MOST):
            self.give_up()
        else:
            self._put(frame)
            for share in list(self._shares.values()):
                share.relieve()

    def _put(self, frame: bytes) -> None:
        self._out.put_nowait(frame)
        self._count(len(frame))

    def _count(self, size: int) -> None:
        if not self._given_up:
            self.waiting += size
            for share in self._shares.values():
                share.waiting += size

    def refuse(self, id: str, refusal: Refusal) -> None:
        """Say that nothing has come of what was asked for under an id, and why."""
        self.send(Refused(id, refusal.code, self._say(refusal)))

    def end(self, refusal: Refusal) -> None:
        """Say goodbye and hang up."""
        self.send(Gone(refusal.code, self._say(refusal)))
        self.hang_up(RESTART if refusal.code == CLOSING[0] else POLICY)

    def _say(self, refusal: Refusal) -> str:
        return self.speaker(self.language).say(refusal.reason)

    def hang_up(self, code: int = NORMAL) -> None:
        """Hang up once everything has gone out."""
        if not self._ended:
            self._ended = True
            self._code = code
            self._out.put_nowait(None)
            self._over.set()

    def give_up(self) -> None:
        """Drop what waits and ask the client to come back; if it does not even hear that, hang up at once."""
        if self._ended:
            self._count(-self.waiting)
            self._given_up = True
            self._code = TOO_SLOW
            self._writing.cancel()
            return
        while not self._out.empty():
            self._count(-len(self._out.get_nowait() or b""))
        self._put(msgspec.json.encode(Gone(SLOW[0], self._say(Refusal(*SLOW)))))
        self.hang_up(TOO_SLOW)

    async def _write(self) -> None:
        while (frame := await self._out.get()) is not None:
            try:
                async with asyncio.timeout(SENT_WITHIN):
                    await self._websocket.send_text(frame.decode())
            except TimeoutError:
                self.hang_up(TOO_SLOW)
                return
            finally:
                self._count(-len(frame))

    async def talk(self, reading: Coroutine[Any, Any, None]) -> None:
        """Read until there is nothing more to read, or until this side has hung up; then close the connection."""
        loop = asyncio.get_running_loop()
        reader, over = loop.create_task(reading), loop.create_task(self._over.wait())
        try:
            await asyncio.wait((reader, self._writing, over), return_when=asyncio.FIRST_COMPLETED)
            self.hang_up()
            await asyncio.wait((self._writing,), timeout=GOODBYE_WITHIN)
        finally:
            for task in (reader, self._writing, over):
                task.cancel()
            results = await asyncio.gather(reader, self._writing, return_exceptions=True)
            for name in self._shares:
                self._backlog.leave(name, self)
            self._shares = {}
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with suppress(*LOST, TimeoutError):
                await asyncio.wait_for(self._websocket.close(self._code), GOODBYE_WITHIN)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, LOST):
                raise result
