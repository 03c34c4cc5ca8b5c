"""Floods below the messages: pings, fragments and pieces of requests, which no application ever sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import h11
import httpx
import pytest
from websockets.server import ServerProtocol

from belfry.server import frames, wire
from belfry.server.frames import FrameBudget
from belfry.server.limits import Limits, Purses
from tests.server.process import serving
from tests.server.raw_line import CONTINUATION, PING, PONG, TEXT, RawLine, frame, message
from tests.server.test_limits import Clock

FLOOD = 30_000
SHORTEST = 6
"""Bytes of the shortest frame, and of the shortest piece of a request."""
A_PIECE = frames.PIECE // SHORTEST + 2
"""More frames than one piece has, with those that begin or end in it."""
POLITE = 10
"""More frames than everybody else sends in a test."""
AT_ONCE = frames.BURST + A_PIECE + POLITE
"""What may be read before others are looked at, while no time passes."""
AT_ALL = AT_ONCE + frames.MOST_RESTS * A_PIECE
"""What may be read before a line is cut off, while no time passes: a piece after each rest."""


class Turns:
    """How much was read on all lines together from one turn of the loop to the next."""

    def __init__(self) -> None:
        self.now = self.most = self.total = 0

    def count(self) -> None:
        self.now += 1
        self.total += 1
        self.most = max(self.most, self.now)

    @asynccontextmanager
    async def watched(self) -> AsyncGenerator[None]:
        async def turn() -> None:
            while True:
                self.now = 0
                await asyncio.sleep(0)

        turning = asyncio.create_task(turn())
        try:
            yield
        finally:
            turning.cancel()


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> Turns:
    """Counts every frame, and every part of a request, that the server reads."""
    found = Turns()
    heard, next_event = ServerProtocol.recv_frame, h11.Connection.next_event

    def recv_frame(self: ServerProtocol, one: Any) -> None:
        found.count()
        heard(self, one)

    def counted_event(self: h11.Connection) -> Any:
        event = next_event(self)
        if self.our_role is h11.SERVER and isinstance(event, h11.Data):
            found.count()
        return event

    monkeypatch.setattr(ServerProtocol, "recv_frame", recv_frame)
    monkeypatch.setattr(h11.Connection, "next_event", counted_event)
    return found


@pytest.fixture
def no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, no time passes for budgets, and rests are over in a moment."""
    clock = Clock()
    monkeypatch.setattr(frames, "FrameBudget", lambda _: FrameBudget(clock))
    monkeypatch.setattr(frames, "RATE", 20_000.0)


async def opened(url: str) -> tuple[httpx.AsyncClient, dict[str, Any]]:
    client = httpx.AsyncClient(base_url=url, timeout=30)
    return client, (await client.post("/api/tables", json={"seats": [{}] * 5, "sit": "Ana"})).json()


FLOODS = {
    "pings": frame(b"", PING),
    "long pings": frame(b"x" * 125, PING),
    "pongs": frame(b"", PONG),
    "texts of one letter": frame(b"x"),
    "fragments": frame(b"x", CONTINUATION, last=False),
    "empty fragments": frame(b"", CONTINUATION, last=False),
}


@pytest.mark.usefixtures("no_time")
@pytest.mark.parametrize("one", FLOODS.values(), ids=FLOODS)
async def test_a_flood_of_frames_is_read_a_little_at_a_time_and_then_cut_off(
    tmp_path: Path, turns: Turns, one: bytes
) -> None:
    async with serving(tmp_path) as url, turns.watched():
        client, table = await opened(url)
        flood = await RawLine.upgraded(url)
        flood.say(message(type="hello", table=table["code"]))
        await flood.hear()
        if one[0] & 15 == CONTINUATION:
            flood.say(frame(b"x", last=False))
        other = await RawLine.upgraded(url)
        other.say(message(type="hello", table=table["code"], key=table["key"]))
        flood.say(one * FLOOD)
        code, _ = await flood.until_closed()
        assert code in (1008, None)
        assert turns.most <= AT_ONCE
        assert turns.total <= AT_ALL
        other.say(message(type="ping"))
        while b'"pong"' not in (await other.hear())[1]:
            pass
        await client.aclose()
        await flood.drop()
        await other.drop()


@pytest.mark.usefixtures("no_time")
async def test_a_flood_goes_unread_while_the_other_side_is_being_said_goodbye_to(tmp_path: Path, turns: Turns) -> None:
    async with serving(tmp_path) as url, turns.watched():
        line = await RawLine.upgraded(url)
        line.say(frame(b"no hello"))
        line.say(frame(b"", PING) * FLOOD)
        await line.ended()
        assert turns.most <= AT_ONCE
        assert turns.total <= AT_ALL


@pytest.mark.usefixtures("no_time")
async def test_a_request_in_tiny_pieces_is_read_a_little_at_a_time_and_then_cut_off(
    tmp_path: Path, turns: Turns
) -> None:
    async with serving(tmp_path) as url, turns.watched():
        line = await RawLine.open(url)
        line.say(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        line.say(b"1\r\n \r\n" * FLOOD)
        await line.ended()
        assert turns.most <= AT_ONCE
        assert turns.total <= AT_ALL


async def test_what_the_messages_allow_is_never_too_much_for_the_line(tmp_path: Path) -> None:
    """The greatest messages, as many at once as there may be, all come through."""
    async with serving(tmp_path) as url:
        client, table = await opened(url)
        line = await RawLine.upgraded(url)
        line.say(message(type="hello", table=table["code"], key=table["key"]))
        await line.hear()
        for number in range(50):
            line.say(message(type="do", id=f"{number}", action={"do": "note", "text": "x" * 15_000}))
        refused = 0
        while refused < 50:
            refused += b'"refused"' in (await line.hear())[1]
        await client.aclose()
        await line.drop()


async def test_what_is_said_before_the_line_is_a_websocket_is_heard_after(tmp_path: Path) -> None:
    async with serving(tmp_path) as url:
        client, table = await opened(url)
        line = await RawLine.open(url)
        line.ask_for_socket()
        line.say(message(type="hello", table=table["code"]) + frame(b"early", PING))
        assert (await line.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101 ")
        assert {(await line.hear())[0] for _ in range(2)} == {TEXT, PONG}
        await client.aclose()
        await line.drop()


@pytest.mark.parametrize(
    "headers",
    [["A: b"] * 300, [f"X: {'x' * 12_000}"], ["Content-Length: 3", "", "abc"]],
    ids=["many headers", "a long header", "a body"],
)
async def test_whoever_asks_for_a_websocket_in_a_form_that_cannot_be_read_is_hung_up_on(
    tmp_path: Path, headers: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wire, "ASKED_WITHIN", 3600)
    async with serving(tmp_path) as url:
        line = await RawLine.open(url)
        line.ask_for_socket(*headers)
        answer = await line.ended()
        assert answer == b"" or answer.startswith(b"HTTP/1.1 4")


def test_an_address_has_one_budget_for_all_its_lines_and_none_rests_for_long() -> None:
    clock = Clock()
    purses = Purses(100, 200, now=clock)
    lines = [FrameBudget(clock) for _ in range(50)]
    for line in lines:
        line.share(purses, "192.0.2.1")
    rests = [line.spend(20, 100) for line in lines]
    assert not any(rests[:9])
    assert all(rests[12:])
    assert max(rests) <= frames.LONGEST_REST
    # It is not their own that they have used up, so none of them is hung up on.
    assert not any(line.rests for line in lines)
    elsewhere = FrameBudget(clock)
    elsewhere.share(purses, "192.0.2.2")
    assert elsewhere.spend(20, 100) == 0


def test_a_line_that_has_calmed_down_begins_anew() -> None:
    clock = Clock()
    line = FrameBudget(clock)
    assert line.spend(frames.BURST + 1, 0) > 0
    assert line.rests == 1
    clock.time += 3600
    assert line.spend(0, 0) == 0
    assert line.rests == 0


async def test_lines_of_one_address_are_counted_together(
    tmp_path: Path, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "LONGEST_REST", 3600.0)
    limits = Limits()
    # What is used up is made good after this test.
    limits.frames = Purses(0.001, 50)
    async with serving(tmp_path, limits=limits) as url, turns.watched():
        client, table = await opened(url)
        lines = [await RawLine.upgraded(url) for _ in range(10)]
        for line in lines:
            line.say(message(type="hello", table=table["code"]))
            await line.hear()
        before = turns.total
        for line in lines:
            line.say(frame(b"", PING) * 400)
        for line in lines:
            # Something of each is read, and after that it rests.
            while (await line.hear())[0] != PONG:
                pass
        assert turns.total - before <= 50 + len(lines) * A_PIECE
        await client.aclose()
        for line in lines:
            await line.drop()
