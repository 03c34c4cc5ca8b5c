"""The wire: what holds for every connection to the server's port, whatever is said on it.

Whoever opens a connection and asks nothing, or asks and does not take the answer, is hung up on. Where all places are
taken, whoever has been silent for longest gives way.
"""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.transports import BaseTransport
from typing import TYPE_CHECKING, Any, cast

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from uvicorn._types import ASGISendEvent

ASKED_WITHIN = 10.0
"""Seconds from the beginning of a connection, or from the last answer, until a whole request has been heard."""
STUCK = 20.0
"""Seconds after which a client that takes nothing of what is sent is hung up on."""
CLOSED_WITHIN = 5.0
"""Seconds for a connection that is being closed to be gone."""
LOOK_EVERY = 2.0
"""Seconds between two looks at a connection."""
LEAST_TAKEN = 512
"""Bytes that a client has to take from one look to the next, if there are any, not to count as stuck."""
LARGEST_FRAME = 64 * 1024
"""What is let through to be refused with words; anything larger is cut off without."""
LONGEST_HEADERS = 32 * 1024
SPARE_FILES = 200
"""Of the files that the system lets us have open, so many are for other things than connections."""
FEWEST_LINES, MOST_LINES = 500, 20_000


class _Wire:
    """What both kinds of connection have in common: a look from time to time whether it goes on."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    stuck_since: float | None = None
    """Since when a client has not taken what waits for it."""
    closing_since: float | None = None
    _left = 0
    _timer: asyncio.TimerHandle | None = None

    def watch(self) -> None:
        """Begin to look."""
        self._timer = self.loop.call_later(LOOK_EVERY, self._look)

    def unwatch(self) -> None:
        """Look no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _look(self) -> None:
        now = self.loop.time()
        self._timer = self.loop.call_later(LOOK_EVERY, self._look)
        if self.transport.is_closing():
            self.closing_since = now if self.closing_since is None else self.closing_since
            if now >= self.closing_since + CLOSED_WITHIN and not self._takes(now):
                self.transport.abort()
        elif self._takes(now):
            self.look(now)
        elif self.stuck_since is not None and now >= self.stuck_since + STUCK:
            self.transport.abort()

    def _takes(self, now: float) -> bool:
        """Whether the client has taken something of what waits, or nothing waits."""
        before, self._left = self._left, self.transport.get_write_buffer_size()
        takes = self._left == 0 or self._left <= before - LEAST_TAKEN
        if takes and self.stuck_since is not None:
            self.stuck_since = now
        return takes

    def look(self, now: float) -> None:
        """What else there is to see."""


class HttpWire(_Wire, H11Protocol):
    """A connection on which requests come."""

    silent_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take it, in the place of a silent one if there is no other."""
        super().connection_made(transport)
        self.silent_since = self.loop.time()
        self.watch()
        if len(self.connections) > most_lines():
            silent = [one for one in self.connections if isinstance(one, HttpWire) and one.silent]
            min(silent, key=lambda one: one.silent_since, default=self).transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.unwatch()
        super().connection_lost(exc)

    @property
    def silent(self) -> bool:
        """Whether no request is being answered."""
        cycle = cast("Any", self.cycle)
        return cycle is None or cycle.response_complete

    def look(self, now: float) -> None:
        """Hang up on whoever asks nothing."""
        if self.silent and now >= self.silent_since + ASKED_WITHIN:
            self.transport.abort()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.silent_since = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over."""
        self.unwatch()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Nothing more is taken for now."""
        self.stuck_since = self.loop.time()
        self.flow.pause_writing()

    def resume_writing(self) -> None:
        """Something has been taken."""
        self.stuck_since = None
        self.flow.resume_writing()


class SocketWire(_Wire, WebSocketsSansIOProtocol):
    """A connection that has become a WebSocket."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Take it over."""
        super().connection_made(transport)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.unwatch()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Nothing more is taken for now."""
        self.stuck_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Something has been taken."""
        self.stuck_since = None
        super().resume_writing()

    def handle_ping(self) -> None:
        """Answer, unless the answers are not taken: they would pile up."""
        if self.stuck_since is None:
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def shutdown(self) -> None:
        """Say goodbye at the end of the server, unless the other side is saying so already."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.close_sent = True
        super().shutdown()

    async def send(self, message: ASGISendEvent) -> None:
        """Send something, and wait until it has been taken; what is not taken is not waited for at the end."""
        if message["type"] == "websocket.close" and self.stuck_since is not None:
            self.close_sent = True
            self.transport.abort()
            return
        await super().send(message)
        await self.writable.wait()


def most_lines() -> int:
    """How many connections there may be at once, as far as the system lets us."""
    try:
        import resource
    except ImportError:  # There is no such limit on Windows.
        return FEWEST_LINES
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed == resource.RLIM_INFINITY:
        return MOST_LINES
    return min(MOST_LINES, max(allowed - SPARE_FILES, allowed // 2))


def allow_many_lines() -> None:
    """Ask the system for as many open files as it gives: every connection is one."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_LINES + SPARE_FILES
        most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def config(app: ASGIApp, **more: Any) -> uvicorn.Config:
    """How uvicorn serves the application."""
    return uvicorn.Config(
        cast("Any", app),
        http=HttpWire,
        ws=SocketWire,
        ws_max_size=LARGEST_FRAME,
        h11_max_incomplete_event_size=LONGEST_HEADERS,
        # Compressing would cost every connection its own memory, and secrets beside chosen text do not mix with it.
        ws_per_message_deflate=False,
        # Links have keys in them, so they stand in no log.
        access_log=False,
        log_level="warning",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
        **more,
    )
