"""The log: whatever strangers send, however often, a few short lines of each kind are written, and the rest counted."""

from __future__ import annotations

import asyncio
import logging
import struct
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from belfry.server import guard, repeats
from tests.server.process import ServerProcess, serving
from tests.server.raw_line import BINARY, CLOSE, CONTINUATION, PING, RawLine, frame, message
from tests.server.test_limits import Clock

TIMES = 12
HTTP = "HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
Table = dict[str, Any]
Attack = Callable[[str, Table], Awaitable[None]]


def asking(text: str | bytes) -> Attack:
    """Somebody who asks for something over HTTP, and waits until the server hangs up."""

    async def attack(url: str, table: Table) -> None:
        line = await RawLine.open(url)
        line.say(text if isinstance(text, bytes) else text.encode("latin-1"))
        await line.ended()

    return attack


def upgrading(*headers: str, host: str = "") -> Attack:
    """Somebody who asks for a WebSocket."""

    async def attack(url: str, table: Table) -> None:
        line = await RawLine.open(url)
        line.ask_for_socket(*headers, host=host)
        await line.reader.readuntil(b"\r\n\r\n")
        await line.drop()

    return attack


def sending(*said: bytes) -> Attack:
    """A player who sends something on a WebSocket, in one go or after another, until the server closes it.

    What is asked just before something broken is answered when the line is closed already.
    """

    async def attack(url: str, table: Table) -> None:
        line = await RawLine.upgraded(url)
        line.say(message(type="hello", table=table["code"], key=table["key"]))
        await line.hear()
        for one in said:
            line.say(one)
        await line.until_closed()
        await line.drop()

    return attack


async def vanishing(url: str, table: Table) -> None:
    """A player who is gone while much is being said."""
    line = await RawLine.upgraded(url)
    line.say(message(type="hello", table=table["code"], key=table["key"]))
    await line.hear()
    line.say(message(type="speak", language="de") * 20)
    await line.drop()


async def vanishing_reader(url: str, table: Table) -> None:
    """Somebody who asks for many pages and is gone."""
    line = await RawLine.open(url)
    line.say(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)
    await line.reader.read(1)
    await line.drop()


ASKED = message(type="ping")
REFUSED = message(type="do", id="1", action={"do": "start"})
ATTACKS: dict[str, Attack] = {
    "no http": asking(b"\x16\x03\x01 nonsense\r\n\r\n"),
    "no host": asking("GET / HTTP/1.1\r\n\r\n"),
    "huge headers": asking(f"GET / {HTTP}X: {'x' * 40_000}\r\n\r\n"),
    "many headers": asking("GET / " + HTTP + "a:b\r\n" * 1000 + "\r\n"),
    "a body that is none": asking(f"GET /api/health {HTTP}Transfer-Encoding: chunked\r\n\r\n5\r\nabcdefgh"),
    "a wrong host": asking("GET / HTTP/1.1\r\nHost: evil.example.org\r\nConnection: close\r\n\r\n"),
    "a host that is none": asking("GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n"),
    "an origin that is none": asking(f"POST /api/tables {HTTP}Origin: http://[\r\nContent-Length: 0\r\n\r\n"),
    "a path that is none": asking(f"GET /%ff%00 {HTTP}\r\n"),
    "another upgrade": asking(
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n"
    ),
    "a bad key": asking("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"),
    "a websocket elsewhere": upgrading(host="evil.example.org"),
    "a websocket of an origin that is none": upgrading("Origin: http://["),
    "a seal that is none": upgrading("X-Belfry-Relay: \xff"),
    "a broken frame": sending(b"\xff" * 7),
    "a broken frame after others": sending(ASKED * 10 + b"\xff" * 7),
    "a frame without a mask": sending(ASKED * 10 + b"\x81\x01x"),
    "no text": sending(ASKED * 10 + frame(b"\xff\xfe")),
    "no text in the middle of a text": sending(frame(b"x", last=False) + frame(b"\xff", CONTINUATION)),
    "bytes": sending(frame(b"x", BINARY), frame(struct.pack("!H", 1000), CLOSE)),
    "far too large": sending(ASKED * 10 + b"\x81\xff" + struct.pack("!Q", 1 << 40) + b"\0\0\0\0"),
    "a long ping": sending(ASKED * 10 + frame(b"x" * 200, PING)),
    "a goodbye that is none": sending(ASKED * 10 + frame(b"\0", CLOSE)),
    "a goodbye in the middle": sending(ASKED * 10 + frame(b"x", last=False) + frame(b"", CLOSE)),
    "refused actions": sending(REFUSED * 50 + frame(struct.pack("!H", 1000), CLOSE)),
    "nonsense": sending(frame(b"nonsense") * 50 + frame(struct.pack("!H", 1000), CLOSE)),
    "gone in mid-sentence": vanishing,
    "gone while pages come": vanishing_reader,
}


async def attacked(server: ServerProcess, attack: Attack) -> None:
    """Let somebody do the same thing many times; after that the server is well."""
    async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
        table = (await client.post("/api/tables", json={"seats": [{}] * 5, "sit": "Ana"})).json()
        for _ in range(TIMES):
            await attack(server.url, table)
        assert (await client.get("/api/health")).status_code == 200


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_a_stranger_does_not_make_the_log_grow(tmp_path: Path, attack: Attack) -> None:
    with ServerProcess(tmp_path) as server:
        asyncio.run(attacked(server, attack))
        said = server.stop().splitlines()
    assert "belfry: stopped" in said
    assert len(said) <= repeats.MOST + 1
    assert not [one for one in said if "Traceback" in one]


async def test_whoever_takes_an_answer_too_slowly_is_hung_up_on_with_a_line_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, expects_errors: None
) -> None:
    monkeypatch.setattr(guard, "ANSWERED_WITHIN", 0.2)
    sent = asyncio.Event()

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
        sent.set()
        await asyncio.Event().wait()

    monkeypatch.setattr("belfry.server.app.Starlette.__call__", _only_http(slow))
    async with serving(tmp_path) as url:
        for _ in range(TIMES):
            line = await RawLine.open(url)
            line.say(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            await line.ended()
    assert sent.is_set()
    assert len(caplog.records) <= repeats.MOST
    assert not [record for record in caplog.records if record.exc_info]


def _only_http(answer: Any) -> Any:
    from starlette.applications import Starlette

    usual = Starlette.__call__

    async def call(self: Starlette, scope: Any, receive: Any, send: Any) -> None:
        await (answer(scope, receive, send) if scope["type"] == "http" else usual(self, scope, receive, send))

    return call


def written_by(told: repeats.Repeats, text: str, *gaps: object) -> str | None:
    """What is written of a line, if anything."""
    record = logging.LogRecord("belfry.server", logging.ERROR, __file__, 1, text, gaps, None)
    return record.getMessage() if told.filter(record) else None


def test_of_each_kind_of_line_a_few_are_written_and_the_rest_is_counted() -> None:
    clock = Clock()
    line = partial(written_by, repeats.Repeats(clock))
    written = [line("the table %s is lost", number) for number in range(50)]
    assert [one for one in written if one] == [f"the table {number} is lost" for number in range(repeats.MOST)]
    assert line("something else") == "something else"
    clock.time += repeats.WITHIN
    assert line("the table %s is lost", 50) == f"the table 50 is lost (and {50 - repeats.MOST} more like it before)"
    assert line("the table %s is lost", 51) == "the table 51 is lost"


def test_what_stands_below_a_sentence_makes_it_no_other() -> None:
    """As where a loop says which of its connections something was about."""
    told = repeats.Repeats(Clock())
    written = [written_by(told, f"something went wrong\nconnection: {number}") for number in range(50)]
    assert [one for one in written if one] == [f"something went wrong\nconnection: {n}" for n in range(repeats.MOST)]


def test_sentences_without_end_fill_neither_the_log_nor_the_memory() -> None:
    told = repeats.Repeats(Clock())
    written = [written_by(told, f"sentence {number}") for number in range(10 * repeats.MOST_KINDS)]
    assert sum(one is not None for one in written) == repeats.MOST_KINDS + repeats.MOST
