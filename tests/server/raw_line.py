"""A line to a server that says whatever a test likes, right or wrong."""

from __future__ import annotations

import asyncio
import base64
import json
import struct
from contextlib import suppress
from typing import Any, Self

PATIENCE = 30
CONTINUATION, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
KEY = base64.b64encode(b"0" * 16).decode()


def frame(data: bytes = b"", kind: int = TEXT, *, last: bool = True) -> bytes:
    """A frame as a client writes it, with a mask of nothing."""
    head = (0x80 if last else 0) | kind
    size = bytes([head, 0x80 | len(data)]) if len(data) < 126 else struct.pack("!BBH", head, 0x80 | 126, len(data))
    return size + b"\0\0\0\0" + data


def message(**said: Any) -> bytes:
    """A message to a table, as a frame."""
    return frame(json.dumps(said).encode())


class RawLine:
    """A connection to a server's port."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, host: str) -> None:
        self.reader = reader
        self.writer = writer
        self.host = host

    @classmethod
    async def open(cls, url: str) -> Self:
        """Connect, and say nothing yet."""
        host, _, port = url.removeprefix("http://").partition(":")
        return cls(*await asyncio.open_connection(host, int(port)), f"{host}:{port}")

    @classmethod
    async def upgraded(cls, url: str, *headers: str) -> Self:
        """Connect, and become a WebSocket."""
        line = await cls.open(url)
        line.ask_for_socket(*headers)
        async with asyncio.timeout(PATIENCE):
            await line.reader.readuntil(b"\r\n\r\n")
        return line

    def ask_for_socket(self, *headers: str, host: str = "") -> None:
        """Ask to become a WebSocket."""
        usual = ("Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13")
        self.say("\r\n".join(("GET /ws HTTP/1.1", f"Host: {host or self.host}", *usual, *headers, "", "")).encode())

    def say(self, data: bytes) -> None:
        """Send something."""
        self.writer.write(data)

    async def hear(self) -> tuple[int, bytes]:
        """The next frame: its kind, and what it says."""
        async with asyncio.timeout(PATIENCE):
            head, size = await self.reader.readexactly(2)
            if size == 126:
                [size] = struct.unpack("!H", await self.reader.readexactly(2))
            elif size == 127:
                [size] = struct.unpack("!Q", await self.reader.readexactly(8))
            return head & 15, await self.reader.readexactly(size)

    async def until_closed(self) -> tuple[int | None, int]:
        """With which code the other side closes the line, if it says so, and how many frames came before."""
        frames = 0
        with suppress(asyncio.IncompleteReadError, ConnectionError):
            while True:
                kind, said = await self.hear()
                if kind == CLOSE:
                    return struct.unpack("!H", said[:2])[0], frames
                frames += 1
        return None, frames

    async def ended(self) -> bytes:
        """What comes until the other side hangs up."""
        said = b""
        async with asyncio.timeout(PATIENCE):
            with suppress(ConnectionError):
                while more := await self.reader.read(65536):
                    said += more
        await self.drop()
        return said

    async def drop(self) -> None:
        """Hang up without a word."""
        self.writer.transport.abort()
        with suppress(ConnectionError):
            await self.writer.wait_closed()
