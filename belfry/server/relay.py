"""The relay: what comes to one process and is for a table of another is passed on to that one, and its answer back.

Whoever passes something on says who asked, and signs it with the secret of the cluster. So a process believes its
neighbours about that, and nobody else.
"""

from __future__ import annotations

import asyncio
import hmac
import ssl
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar
from urllib.parse import urlsplit

import h11
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from belfry.server import refusals
from belfry.server.connection import LOST, POLICY, RESTART
from belfry.server.lease import Elsewhere, Leases
from belfry.server.refusals import LET_GO
from belfry.server.replies import refusal
from belfry.table import Refusal

T = TypeVar("T")
U = TypeVar("U")
Here = Callable[[], Awaitable[T]]
There = Callable[[str], Awaitable[U | None]]

HEADER = b"x-belfry-relay"
RELAYED = "belfry.relayed"
"""Marks what a neighbour has passed on."""
REACHED_WITHIN = 2.0
"""Seconds for another process to take a call."""
TRIED_FOR = 15.0
"""Seconds for which a table's process is looked for, before whoever asks has to come back."""
TRY_EVERY = 0.25
ANSWERED_WITHIN = 25.0
"""Seconds for it to answer a request."""
LARGEST_MESSAGE = 16 * 1024 * 1024
HOP_BY_HOP = {b"connection", b"keep-alive", b"transfer-encoding", b"te", b"upgrade", b"content-length", b"date", HEADER}
"""What is said to the next on the way only."""


def relayed(connection: HTTPConnection) -> bool:
    """Whether a neighbour has passed this on; it has counted and checked whatever is counted where something comes."""
    return bool(connection.scope.get(RELAYED))


class Relay:
    """The way to the other processes, and from them."""

    def __init__(self, leases: Leases, caller: Callable[[HTTPConnection], str]) -> None:
        self.open = 0
        """How many sockets are passed on now."""
        self._leases = leases
        self._caller = caller

    # What comes from others

    def behind(self, app: ASGIApp, inner: ASGIApp) -> ASGIApp:
        """The application; what neighbours pass on goes straight to its `inner` part, as from whoever asked them."""

        async def pass_on(scope: Scope, receive: Receive, send: Send) -> None:
            sealed = next((value for name, value in scope.get("headers", ()) if name == HEADER), None)
            if sealed is None:
                await app(scope, receive, send)
                return
            signature, _, said = sealed.decode("latin-1").partition(" ")
            scheme, _, caller = said.partition(" ")
            if not hmac.compare_digest(signature.encode(), self._sign(scope["path"], said).encode()):
                answer = refusal(HTTPConnection(scope), "origin", refusals.NOT_PASSED_ON())
                await (answer(scope, receive, send) if scope["type"] == "http" else send(CLOSE))
                return
            await inner({**scope, "client": (caller, 0), "scheme": scheme, RELAYED: True}, receive, send)

        return pass_on

    def _sign(self, path: str, said: str) -> str:
        return hmac.new(self._leases.secret, f"{path} {said}".encode(), "sha256").hexdigest()

    def _seal(self, connection: HTTPConnection) -> str:
        said = f"{connection.scope['scheme']} {self._caller(connection)}"
        return f"{self._sign(connection.scope['path'], said)} {said}"

    # What goes to others

    async def follow(self, connection: HTTPConnection, here: Here[T], there: There[U]) -> T | U:
        """What comes of something here, or there if the table is elsewhere, wherever it turns out to be in the end.

        Raises `Refusal` if nobody runs the table for too long, and `Elsewhere` for what has been passed on already.
        """
        end = asyncio.get_running_loop().time() + TRIED_FOR
        while True:
            try:
                return await here()
            except Elsewhere as elsewhere:
                address = elsewhere.address
                if relayed(connection) or asyncio.get_running_loop().time() > end:
                    raise
            answer = await there(address)
            if answer is not None:
                return answer
            self._leases.unreachable(address)
            await asyncio.sleep(TRY_EVERY)

    async def request(self, address: str, request: Request, body: bytes) -> Response | None:
        """The answer of another process to a request; none if that process cannot be reached.

        Raises `Refusal` if the request had been sent when it was lost: whether it was done nobody knows.
        """
        parts = urlsplit(address)
        encrypted = ssl.create_default_context() if parts.scheme == "https" else None
        port = parts.port or (443 if encrypted else 80)
        try:
            async with asyncio.timeout(REACHED_WITHIN):
                reader, writer = await asyncio.open_connection(parts.hostname, port, ssl=encrypted)
        except (OSError, TimeoutError):
            return None
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                return await self._converse(reader, writer, request, body)
        except (OSError, TimeoutError, h11.RemoteProtocolError):
            raise Refusal(*LET_GO) from None
        finally:
            writer.close()

    async def _converse(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: Request, body: bytes
    ) -> Response:
        line = h11.Connection(h11.CLIENT)
        path, query = request.scope["raw_path"], request.scope["query_string"]
        headers = [(name, value) for name, value in request.headers.raw if name not in HOP_BY_HOP]
        sealed = self._seal(request).encode("latin-1")
        headers += [(HEADER, sealed), (b"content-length", str(len(body)).encode()), (b"connection", b"close")]
        target = path + b"?" + query if query else path
        asked = h11.Request(method=request.method, target=target, headers=headers)
        for event in (asked, h11.Data(body), h11.EndOfMessage()):
            writer.write(line.send(event) or b"")
        await writer.drain()
        answer, content = Response(), bytearray()
        while True:
            match line.next_event():
                case h11.NEED_DATA:
                    line.receive_data(await reader.read(65536))
                case h11.Response(status_code=status, headers=told):
                    answer.status_code = status
                    answer.raw_headers = [(name, value) for name, value in told if name not in HOP_BY_HOP]
                case h11.Data(data=data):
                    content += data
                case _:
                    break
        answer.body = bytes(content)
        if answer.status_code not in (204, 304):
            answer.headers["content-length"] = str(len(content))
        return answer

    async def socket(
        self, address: str, websocket: WebSocket, hello: str, receive: Callable[[], Awaitable[str]]
    ) -> int | None:
        """Let somebody talk to another process until one of both hangs up; with which code, none if it is not there."""
        where = f"{address.replace('http', 'ws', 1)}{websocket.scope['path']}"
        said = {HEADER.decode(): self._seal(websocket)}
        if "cookie" in websocket.headers:
            said["cookie"] = websocket.headers["cookie"]
        try:
            there = await connect(
                where,
                additional_headers=said,
                compression=None,
                max_size=LARGEST_MESSAGE,
                open_timeout=REACHED_WITHIN,
                close_timeout=REACHED_WITHIN,
                ping_interval=None,
                proxy=None,
            )
        except (OSError, TimeoutError, EOFError, InvalidHandshake, InvalidMessage):
            return None
        self.open += 1
        try:
            return await _talk(there, websocket, hello, receive)
        finally:
            self.open -= 1
            await there.close()


CLOSE: dict[str, Any] = {"type": "websocket.close", "code": POLICY}


async def _talk(
    there: ClientConnection, websocket: WebSocket, hello: str, receive: Callable[[], Awaitable[str]]
) -> int:
    """Carry messages both ways; the code with which the other process has hung up, or what stands for its end."""

    async def carry_out() -> None:
        async for message in there:
            await websocket.send_text(message if isinstance(message, str) else message.decode())

    async def carry_in() -> None:
        await there.send(hello)
        while True:
            await there.send(await receive())

    both = [asyncio.create_task(carry_out()), asyncio.create_task(carry_in())]
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for one in both:
            one.cancel()
        outcomes = await asyncio.gather(*both, return_exceptions=True)
    for outcome in outcomes:
        if isinstance(outcome, Exception) and not isinstance(outcome, (ConnectionClosed, OSError, *LOST)):
            raise outcome
    # Whoever is lost without a word is worth coming back to.
    code = there.close_code
    return RESTART if code is None or code in (1000, 1001, 1005, 1006) else code
