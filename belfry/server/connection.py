"""Connections: the way out to each client. What is sent waits here, so that a slow one holds nobody else up."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from belfry.table.protocol import Gone, ServerMessage

GOODBYE_WITHIN = 5.0
"""Seconds for the last messages to go out."""
MOST_WAITING = 256
"""Frames that may wait for a slow client. More is not worth keeping: it comes back and is welcomed anew."""

NORMAL, POLICY, TOO_SLOW = 1000, 1008, 1013
"""Codes with which a WebSocket is closed."""

LOST = (WebSocketDisconnect, ConnectionError)
"""What it looks like when the other side is gone."""


class Connection:
    """A connected client, with the keys that it has shown and the language that it wants.

    Neither `send` nor `end` waits, and both may be called after the connection is lost.
    """

    def __init__(self, websocket: WebSocket) -> None:
        self.key = ""
        self.host = ""
        self.language = "en"
        self._websocket = websocket
        self._out: asyncio.Queue[str | None] = asyncio.Queue()
        self._code = NORMAL
        self._ended = False
        self._writing = asyncio.get_running_loop().create_task(self._write())

    def send(self, message: ServerMessage) -> None:
        """Put a message on its way."""
        if self._ended:
            return
        if self._out.qsize() < MOST_WAITING:
            self._out.put_nowait(msgspec.json.encode(message).decode())
        else:
            self._ended = True
            self._code = TOO_SLOW
            self._writing.cancel()

    def end(self, gone: Gone) -> None:
        """Say goodbye and hang up."""
        self.send(gone)
        self.hang_up(POLICY)

    def hang_up(self, code: int = NORMAL) -> None:
        """Hang up once everything has gone out."""
        if not self._ended:
            self._ended = True
            self._code = code
            self._out.put_nowait(None)

    async def _write(self) -> None:
        while (frame := await self._out.get()) is not None:
            await self._websocket.send_text(frame)

    async def talk(self, reading: Coroutine[Any, Any, None]) -> None:
        """Read until there is nothing more to read, or until this side has hung up; then close the connection."""
        reader = asyncio.get_running_loop().create_task(reading)
        try:
            await asyncio.wait((reader, self._writing), return_when=asyncio.FIRST_COMPLETED)
            self.hang_up()
            await asyncio.wait((self._writing,), timeout=GOODBYE_WITHIN)
        finally:
            for task in (reader, self._writing):
                task.cancel()
            results = await asyncio.gather(reader, self._writing, return_exceptions=True)
        if self._websocket.application_state is WebSocketState.CONNECTED:
            with suppress(*LOST, TimeoutError):
                await asyncio.wait_for(self._websocket.close(self._code), GOODBYE_WITHIN)
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, LOST):
                raise result
