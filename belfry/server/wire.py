"""The wire: what holds for every connection to the server's port, whatever is said on it.

Whoever opens a connection and asks nothing, or asks and does not take the answer, is hung up on, and so is whoever
sends more than anybody needs to. Where all places are taken, whoever has been silent for longest gives way.
"""

from __future__ import annotations

import asyncio
import contextlib
from asyncio.transports import BaseTransport
from typing import TYPE_CHECKING, Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from belfry.server.frames import LINE, Hearing
from belfry.server.repeats import tell_once

if TYPE_CHECKING:
    from starlette.types import ASGIApp
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent

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
LONGEST_HEADERS = 16 * 1024
USUAL_HEADERS = 50
"""Headers of a request that count for nothing: no browser and no proxy sends more."""
SMALL = 64
"""Bytes below which a part of a request counts like a frame: whoever has much to say says it in larger ones."""
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


class _Requests(h11.Connection):
    """What is heard on a connection, with a count of what costs more time to read than its bytes do."""

    frames = 0.0

    def next_event(self) -> Any:
        """The next thing that is heard."""
        event = super().next_event()
        if isinstance(event, h11.Request):
            self.frames += max(0, len(event.headers) - USUAL_HEADERS)
        elif isinstance(event, h11.Data):
            self.frames += len(event.data) < SMALL
        return event


class _Flow(FlowControl):
    """Whether the application wants to hear more; it is told to whoever reads."""

    def __init__(self, wire: HttpWire) -> None:
        super().__init__(wire.transport)
        self.wire = wire

    def resume_reading(self) -> None:
        """Hear more, once whoever asks for it is done with what it has heard."""
        if self.read_paused:
            self.read_paused = False
            self.wire.loop.call_soon(self.wire.hearing.go_on)


class HttpWire(_Wire, H11Protocol):
    """A connection on which requests come."""

    hearing: Hearing
    silent_since = 0.0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Take it, in the place of a silent one if there is no other."""
        super().connection_made(transport)
        self.conn = self._requests = _Requests(h11.SERVER, LONGEST_HEADERS)
        self.flow = _Flow(self)
        self.hearing = Hearing(
            self.loop,
            transport,
            ready=lambda: not self.flow.read_paused,
            read=self._read,
            cut=transport.abort,
        )
        self.silent_since = self.loop.time()
        self.watch()
        if len(self.connections) > most_lines():
            silent = [one for one in self.connections if isinstance(one, HttpWire) and one.silent]
            min(silent, key=lambda one: one.silent_since, default=self).transport.abort()

    def data_received(self, data: bytes) -> None:
        """Read it when its turn comes."""
        self.hearing.take(data)

    def _read(self, piece: bytes) -> float:
        before = self._requests.frames
        super().data_received(piece)
        return self._requests.frames - before

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.unwatch()
        self.hearing.stop()
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

    def send_400_response(self, msg: str) -> None:
        """Say that something is no request, unless an answer is under way; whoever makes it need not go on."""
        cycle = cast("Any", self.cycle)
        if not self.silent:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over, with what has come on it since."""
        self.unwatch()
        super().handle_websocket_upgrade(event)
        left = self.conn.trailing_data[0] + self.hearing.take_all()
        if left:
            cast("SocketWire", self.transport.get_protocol()).data_received(left)

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

    hearing: Hearing
    _made = 0.0
    _frames = 0

    def connection_made(self, transport: BaseTransport) -> None:
        """Take it over."""
        super().connection_made(transport)
        self._made = self.loop.time()
        self.hearing = Hearing(
            self.loop,
            self.transport,
            # What is said before the connection is taken waits until it is.
            ready=lambda: self.handshake_complete and not self.read_paused,
            read=self._read,
            cut=lambda: self._fail(CloseCode.POLICY_VIOLATION, "too many frames"),
        )
        # So the application knows on which line something comes.
        self.app_state = {**self.app_state, LINE: self.hearing.budget}
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self.unwatch()
        self.hearing.stop()
        super().connection_lost(exc)

    def look(self, now: float) -> None:
        """Hang up on whoever has not become a WebSocket."""
        if not self.handshake_complete and now >= self._made + ASKED_WITHIN:
            self.transport.abort()

    # What comes

    def data_received(self, data: bytes) -> None:
        """Read the request at once, and what comes after it when its turn comes."""
        if self.handshake_initiated:
            self.hearing.take(data)
            return
        super().data_received(data)
        if not self.handshake_initiated:
            # It cannot be read, and what there is to say to that has not been sent yet.
            self.handshake_complete = self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.close()

    def _read(self, piece: bytes) -> float:
        self._frames = 0
        super().data_received(piece)
        return self._frames

    def handle_events(self) -> None:
        """Deal with what has been read, and count it."""
        self._frames += len(self.conn.events)
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, unless it is no text."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self._fail(CloseCode.INVALID_DATA, "this is no text")
                return
        super().send_receive_event_to_app()

    def _fail(self, code: CloseCode, why: str) -> None:
        self.conn.fail(code, why)
        self.handle_parser_exception()

    async def receive(self) -> ASGIReceiveEvent:
        """Give the application what has come, and read on."""
        message = await super().receive()
        self.hearing.go_on()
        return message

    def handle_ping(self) -> None:
        """Answer, unless the answers are not taken: they would pile up."""
        if self.stuck_since is None:
            super().handle_ping()
        else:
            self.conn.data_to_send()

    # What is sent

    def pause_writing(self) -> None:
        """Nothing more is taken for now."""
        self.stuck_since = self.loop.time()
        super().pause_writing()

    def resume_writing(self) -> None:
        """Something has been taken."""
        self.stuck_since = None
        super().resume_writing()

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
        if self.close_sent:
            # It was closed from below, for what came on it.
            raise ClientDisconnected
        await super().send(message)
        self.hearing.go_on()
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
    made = uvicorn.Config(
        cast("Any", app),
        http=HttpWire,
        ws=SocketWire,
        ws_max_size=LARGEST_FRAME,
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
    tell_once()
    return made
