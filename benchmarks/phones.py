"""Phones: WebSockets that cost next to nothing, so that a measurement with thousands of them measures the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, cast

import msgspec

UPDATE, WELCOME, DONE, REFUSED, GONE, PONG = b"uwdrgp"
"""The first letter of a message's type, which is all that is read of most."""
LETTER = len('{"type":"')
PING = b'{"type":"ping"}'

TEXT, CLOSE, PING_FRAME, PONG_FRAME = 0x81, 0x88, 0x89, 0x8A
NO_MASK = bytes(4)

Hear = Callable[[int, int, bytes], None]
"""Is told which phone heard a message, of what type, and the message."""


class Phone(asyncio.Protocol):
    """A connection to a table."""

    __slots__ = ("_hear", "_number", "_rest", "_transport", "_upgraded", "closed", "received")

    def __init__(self, number: int, hear: Hear) -> None:
        self._number = number
        self._hear = hear
        self._rest = b""
        self._upgraded: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport
        self.received = 0
        """How many bytes have come so far."""
        self.closed = False

    @classmethod
    async def connect(cls, port: int, address: str, hello: dict[str, Any], number: int, hear: Hear) -> Phone:
        """Call from an address, and say hello."""
        loop = asyncio.get_running_loop()
        _, phone = await loop.create_connection(lambda: cls(number, hear), "127.0.0.1", port)
        phone._transport.write(
            f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: {address}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: YmVsZnJ5LWJlbGZyeS1iZQ==\r\n\r\n".encode()
        )
        await phone._upgraded
        phone.send(msgspec.json.encode({"type": "hello", **hello}))
        return phone

    def send(self, message: bytes, opcode: int = TEXT) -> None:
        """Send a message."""
        size = len(message)
        # A client must mask what it sends; a mask of zeros leaves it as it is.
        length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes((opcode,)) + length + NO_MASK + message)

    def close(self) -> None:
        """Hang up."""
        self.closed = True
        self._transport.close()

    # What asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._upgraded.done():
            self._upgraded.set_exception(ConnectionError("the server let a phone not in"))
        elif not self.closed:
            self.closed = True
            self._hear(self._number, GONE, b"the line was lost")

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        data = self._rest + data
        place = 0
        if not self._upgraded.done():
            head, end, _ = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = data
                return
            if b" 101 " not in head[:20]:
                self._upgraded.set_exception(ConnectionError(head.decode(errors="replace")))
                self.close()
                return
            self._upgraded.set_result(None)
            place = len(head) + len(end)
        while len(data) >= place + 2:
            size, start = data[place + 1], place + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            if data[place] == TEXT:
                self._hear(self._number, data[start + LETTER], data[start : start + size])
            elif data[place] == PING_FRAME:
                self.send(data[start : start + size], PONG_FRAME)
            place = start + size
        self._rest = data[place:]


class Till:
    """A connection for requests, one after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: Any, address: str) -> dict[str, Any]:
        """Ask for something from an address; raises `ConnectionError` if it is refused."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        content = msgspec.json.encode(body)
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nX-Forwarded-For: {address}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower().splitlines()
        headers = dict(line.split(": ", 1) for line in lines if line)
        answer = await reader.readexactly(int(headers["content-length"]))
        if " 20" not in status:
            raise ConnectionError(f"{path}: {status} {answer.decode()}")
        return msgspec.json.decode(answer)

    def close(self) -> None:
        """Hang up."""
        if self._streams is not None:
            self._streams[1].close()
