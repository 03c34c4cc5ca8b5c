"""The wire: connections on which nothing is asked, or on which nothing is taken, keep nobody else out."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
import struct
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from belfry.server import connection, guard, wire
from belfry.server import socket as door
from belfry.server.limits import Limits
from tests.server.process import serving
from tests.server.test_limits import Clock

PATIENCE = 30


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that loses its patience soon."""
    monkeypatch.setattr(wire, "LOOK_EVERY", 0.05)
    monkeypatch.setattr(wire, "ASKED_WITHIN", 0.3)
    monkeypatch.setattr(wire, "STUCK", 0.5)
    monkeypatch.setattr(wire, "CLOSED_WITHIN", 0.5)
    monkeypatch.setattr(connection, "GOODBYE_WITHIN", 0.5)


async def line(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, _, port = url.removeprefix("http://").partition(":")
    return await asyncio.open_connection(host, int(port))


async def ended(reader: asyncio.StreamReader) -> bytes:
    """What comes until the server hangs up."""
    async with asyncio.timeout(PATIENCE):
        try:
            return await reader.read()
        except ConnectionError:
            return b""


async def well(url: str) -> bool:
    """Whether the server answers; on a slow machine one that loses its patience soon may hang up a few times first."""
    async with httpx.AsyncClient(timeout=PATIENCE) as client, asyncio.timeout(PATIENCE):
        while True:
            with suppress(httpx.TransportError):
                return (await client.get(f"{url}/api/health")).status_code == 200


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("said", [b"", b"GET / HT", b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /api/he"])
async def test_whoever_asks_nothing_is_hung_up_on(tmp_path: Path, said: bytes) -> None:
    async with serving(tmp_path) as url:
        reader, writer = await line(url)
        writer.write(said)
        await ended(reader)
        writer.close()


async def test_a_crowd_of_silent_connections_shuts_nobody_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "most_lines", lambda: 20)
    # Nobody is hung up on for being silent alone.
    monkeypatch.setattr(wire, "ASKED_WITHIN", 3600)
    async with serving(tmp_path) as url:
        silent = [await line(url) for _ in range(60)]
        assert await well(url)
        await ended(silent[0][0])
        for _, writer in silent:
            writer.close()


async def test_a_request_has_its_time_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "ANSWERED_WITHIN", 0.2)
    async with serving(tmp_path) as url:
        reader, writer = await line(url)
        writer.write(b'POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{"seats"')
        answer = await ended(reader)
        assert answer.startswith(b"HTTP/1.1 503 ")
        assert b'"code":"late"' in answer
        writer.close()
        assert await well(url)


async def test_a_reader_that_takes_nothing_is_hung_up_on_and_its_memory_given_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hasty: None
) -> None:
    monkeypatch.setattr(door, "BURST", 10_000.0)
    limits = Limits()
    async with (
        serving(tmp_path, limits=limits) as url,
        httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http,
        AsyncExitStack() as house,
    ):
        table = (await http.post("/api/tables", json={"seats": [{}] * 5, "sit": "Ana"})).json()
        host, _, port = url.removeprefix("http://").partition(":")
        deaf = socket.socket()
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.connect((host, int(port)))
        deaf.setblocking(False)
        reader, writer = await asyncio.open_connection(sock=deaf, limit=2**10)
        house.callback(writer.close)
        nonce = base64.b64encode(b"0" * 16).decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        writer.transport.pause_reading()  # type: ignore[attr-defined]
        writer.write(frame({"type": "hello", "table": table["code"], "key": table["key"]}))
        for number in range(40):
            say = {"do": "say", "text": "\N{BELL}" * 500}
            writer.write(frame({"type": "do", "id": f"{number}", "action": say}))
        name, number = f"table {table['code']}", 0
        async with asyncio.timeout(PATIENCE):
            while not writer.transport.is_closing() and (number < 10 or len(limits.backlog)):
                writer.write(frame({"type": "speak", "language": ("de", "en")[number % 2]}))
                number += 1
                assert limits.backlog.waiting(name) <= 4 * 1024 * 1024
                await asyncio.sleep(0)
            while len(limits.backlog):
                await asyncio.sleep(0.01)
        assert await well(url)
        writer.close()


def frame(message: Any) -> bytes:
    """A text frame as a client writes it, with a mask of nothing."""
    data = json.dumps(message).encode()
    return struct.pack("!BBH", 0x81, 0x80 | 126, len(data)) + b"\0\0\0\0" + data


async def test_a_party_behind_one_address_that_comes_all_at_once_is_let_in(tmp_path: Path) -> None:
    """A page that is opened for the first time asks for all files of the client, to have them where no line is."""
    phones, files = 12, 224
    # However fast the machine is, nothing is made good meanwhile.
    limits = Limits(Clock())
    async with serving(tmp_path, limits=limits) as url, httpx.AsyncClient(base_url=url, timeout=PATIENCE) as http:
        table = (await http.post("/api/tables", json={"seats": [{}] * phones})).json()

        async def come(number: int) -> int:
            reader, writer = await line(url)
            writer.write(b"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * files)
            for _ in range(files):
                async with asyncio.timeout(PATIENCE):
                    head = await reader.readuntil(b"\r\n\r\n")
                    await reader.readexactly(int(head.lower().split(b"content-length: ")[1].split(b"\r\n")[0]))
                assert head.startswith(b"HTTP/1.1 200 ")
            writer.close()
            return (await http.post(f"/api/tables/{table['code']}/join", json={"name": f"Guest {number}"})).status_code

        assert await asyncio.gather(*map(come, range(phones))) == [200] * phones
