"""Strangers: inputs of all kinds at a server, and after each a look at how long it kept everybody else waiting.

No input that a stranger can send may take more than 50 ms on the event loop, by which all tables are served. Time is
that of the loop's own thread, so a busy machine makes no difference. `INPUTS` has a maker for every kind of input:
what comes to be sent later is one more entry there.
"""

from __future__ import annotations

import asyncio
import base64
import gc
import itertools
import json
import random
import sys
import tempfile
import time
import zlib
from asyncio import Handle
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Generator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from belfry.clocktower import almanac
from belfry.core.packed import FORM
from belfry.server.limits import Purses, Window
from belfry.server.pool import Pool
from belfry.server.processes import processes_for
from belfry.server.rehearsal import LONGEST
from tests.server.house import IDS, Phone, Socket, TestHouse, opened

SEATS = 7
ENDLESS = 1e9
TRIES = 3
"""How often an input must have taken too long."""
LONG_BODY, LONG_PLAN, LONG_FRAME = 1024 * 1024, 32 * 1024, 16 * 1024
"""Bytes that a request, a plan and a frame may have."""


class HeldUp(Exception):
    """An input kept everybody waiting."""


class Watch:
    """How long the loop's thread works at a time."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.where = ""

    @contextmanager
    def watching(self) -> Generator[None]:
        """Look at everything that the loop does."""
        run: Callable[[Handle], None] = Handle._run  # type: ignore[attr-defined]  # the only place that all pass
        watch = self

        def timed(handle: Handle) -> None:
            began = time.thread_time()
            run(handle)
            took = time.thread_time() - began
            if took > watch.longest:
                watch.longest, watch.where = took, repr(handle)

        Handle._run = timed  # type: ignore[attr-defined]
        # A server puts its full collections off too (`memory.py`), and they are nobody's input.
        gc.collect()
        gc.disable()
        try:
            yield
        finally:
            gc.enable()
            Handle._run = run  # type: ignore[attr-defined]

    def check(self, what: str, sent: object) -> float:
        """How long the longest was since the last look; raises `HeldUp` if that is too long."""
        took, where = self.longest, self.where
        self.longest, self.where = 0.0, ""
        if took > LONGEST:
            raise HeldUp(f"{what} took {took * 1000:.0f} ms in {where[:300]}: {str(sent)[:600]}")
        return took


NONE: Mapping[str, str] = {}


class Request(NamedTuple):
    """What is asked over HTTP."""

    method: str
    path: str
    body: bytes = b""
    query: Mapping[str, str] = NONE


class Frame(NamedTuple):
    """What is sent through a line: as whom, and in a game or before one."""

    text: str
    host: bool = True
    lobby: bool = True


Input = Request | Frame
Maker = Callable[[random.Random], Input]


# Scripts

MARKS = "".join(map(chr, range(0x300, 0x36F)))
BRACKETS = "[+1 outsider, -1 outsider, +0 outsider]"


def script(chance: random.Random, longest: int) -> list[Any]:
    """A script as nobody would write it, of about so many letters."""
    known = list(almanac.index())

    def word(most: int = 60) -> str:
        letters = chance.choice(("abc", "<a ", "&amp;", MARKS, "aé€😀", "[+1]", "\\\"'", "imp_", " ,-"))
        return "".join(chance.choices(letters, k=chance.randint(0, most)))

    def own(number: int) -> dict[str, Any]:
        made: dict[str, Any] = {"id": f"own{number}", "name": f"Own {number}", "ability": f"{word()} {BRACKETS}"}
        made["team"] = chance.choice(("townsfolk", "outsider", "minion", "demon", "traveler", "fabled", word()))
        for field in chance.sample(("firstNight", "otherNight", "reminders", "jinxes", "special", "image"), 3):
            made[field] = chance.choice(
                (chance.randint(-(10**9), 10**9), word(), [word() for _ in range(chance.randint(0, 200))], {word(): []})
            )
        return made

    many = longest // 12
    meta = {"id": "_meta", "name": word(200), "bootlegger": [word() for _ in range(chance.randint(0, many // 4))]}
    for field in ("firstNight", "otherNight"):
        meta[field] = [chance.choice((word(9), "imp", f"own{chance.randrange(60)}")) for _ in range(many // 3)]
    entries: tuple[Callable[[int], Any], ...] = (
        lambda number: chance.choice(known),
        lambda number: chance.choice(known)[:-1] + chance.choice("abcxyz"),
        lambda number: word(),
        own,
        lambda number: {"id": word(), "name": word(2000)},
        lambda number: chance.choice((None, 7, [[]], {}, {"id": None})),
    )
    make = chance.choice((*entries, lambda number: chance.choice(entries)(number)))
    found: list[Any] = [meta] if chance.random() < 0.5 else []
    while len(found) < many and len(json.dumps(found[-1:])) * len(found) < longest:
        found.append(make(len(found)))
    while len(json.dumps(found)) > longest:
        found = found[: len(found) // 2]
    return found


def text(chance: random.Random, longest: int) -> str:
    """The text of a script's file, often broken."""
    whole = json.dumps(script(chance, longest - 100))
    broken: tuple[Callable[[], str], ...] = (
        lambda: whole,
        lambda: whole[: chance.randrange(len(whole) + 1)],
        lambda: '["a",' * (longest // 6),
        lambda: "[" + '"a",' * (longest // 5),
        lambda: "[" + " ," * (longest // 3),
        lambda: chance.choice(("[", '{"a":', '["')) * (longest // 6),
        lambda: "\n" * (longest // 2) + "[",
        lambda: ",".join(["poisonerr"] * (longest // 12)),
        lambda: "[" + "<" * (longest - 10),
        lambda: json.dumps([{"id": "x", "team": "minion", "ability": "<a " * (longest // 4)}]),
    )
    return chance.choice(broken)()


def payload(data: bytes) -> str:
    """A link with this in it."""
    squeezing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    squeezed = squeezing.compress(data) + squeezing.flush()
    return f"{FORM}{zlib.crc32(squeezed):08x}{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"


def link(chance: random.Random) -> str:
    """A link that unpacks to much."""
    found = payload(text(chance, chance.choice((400_000, 1_000_000))).encode(errors="replace"))
    return found if len(found) < 30_000 else payload(b"[" + b'"a",' * 100_000)


# What can be sent


def _body(path: str, **said: Any) -> Request:
    return Request("POST", path, json.dumps(said).encode(errors="replace")[:LONG_BODY])


def _do(do: str, *, host: bool = True, lobby: bool = True, **more: Any) -> Frame:
    said = json.dumps({"type": "do", "id": f"s{next(IDS)}", "action": {"do": do, **more}})
    return Frame(said, host, lobby)


def deep(chance: random.Random) -> Any:
    """A value that is deep, wide or large."""
    value: Any = chance.choice((0, "x", None, 10**300, 1e300, True, "imp"))
    for _ in range(chance.choice((1, 3, 50, 400))):
        value = [value] if chance.random() < 0.5 else {"a": value}
    return chance.choice(
        (value, [value] * 10, ["a"] * 2000, list(range(2000)), "a" * 9000, {f"{n}": n for n in range(900)})
    )


def _plan(chance: random.Random) -> Request:
    plan = {"seats": [{}] * chance.randint(0, 20), "teller": "person", "script": script(chance, LONG_PLAN - 2000)}
    plan |= chance.choice(
        ({}, {"start": True}, {"switches": {"a": deep(chance)}}, {"settings": {"chat": deep(chance)}})
    )
    return Request("POST", "/api/tables", json.dumps(plan).encode()[:LONG_PLAN])


def _statement(chance: random.Random) -> Any:
    word = chance.choice(("is-team", "is-type", "and", "not", "in-play", "a"))
    return [word, *[chance.choice((deep(chance), chance.randrange(9), "evil")) for _ in range(chance.randint(0, 4))]]


TAKEN = ("script", "script/compare", "script/qr", "print", "tables", "take", "forget", "tables/MOTH-2748/join")
"""Where something may be posted to."""

INPUTS: dict[str, Maker] = {
    "a link to print": lambda chance: Request("GET", "/api/print", query={"script": link(chance), "sheet": "setup"}),
    "a script to print": lambda chance: _body("/api/print", script=script(chance, 200_000), sheet="setup"),
    "characters to print": lambda chance: Request(
        "GET", "/api/print", query={"script": text(chance, 8000), "name": text(chance, 500), "sheet": "setup"}
    ),
    "a sheet": lambda chance: Request("GET", "/api/sheet", query={"script": link(chance)}),
    "a sheet of names": lambda chance: Request("GET", "/api/sheet", query={"script": text(chance, 8000)}),
    "a file to examine": lambda chance: _body("/api/script", text=text(chance, 900_000)),
    "entries to examine": lambda chance: _body("/api/script", script=script(chance, 900_000)),
    "a link to examine": lambda chance: _body("/api/script", link=link(chance)),
    "scripts to compare": lambda chance: _body(
        "/api/script/compare", script=script(chance, 400_000), against=script(chance, 400_000)
    ),
    "no request at all": lambda chance: Request(
        "POST", f"/api/{chance.choice(TAKEN)}", text(chance, 1_000_000).encode(errors="replace")
    ),
    "a picture": lambda chance: _body("/api/script/qr", link=link(chance)[:2200]),
    "a word to look up": lambda chance: Request("GET", f"/api/almanac/{'imp_x' * chance.randint(1, 1000)}"),
    "a plan": _plan,
    "a script for a table": lambda chance: _do("change", script=script(chance, LONG_FRAME - 500)),
    "a bag": lambda chance: _do("bag", characters=chance.choices(["imp", "chef", "x" * 99], k=chance.randint(0, 900))),
    "a rule in words": lambda chance: _do(
        "own-jinxes", jinxes=[{"characters": ["imp", "chef"], "rule": "<a " * 9}] * chance.randint(1, 150)
    ),
    "a claim": lambda chance: _do("claim", host=False, lobby=False, character="chef", learned=deep(chance)),
    "an answer": lambda chance: _do("answer", host=chance.random() < 0.5, lobby=False, value=deep(chance)),
    "a deed": lambda chance: _do("deed", lobby=False, deed={"type": "kill", "seat": deep(chance)}),
    "a step back": lambda chance: _do("undo", lobby=False, count=chance.choice((1, 10**9, 10**18, -1))),
    "something said": lambda chance: _do("say", host=False, text=text(chance, 9000)),
    "a note": lambda chance: _do("note", host=False, about=1, text=text(chance, 9000)),
    "a statement": lambda chance: Frame(
        json.dumps({"type": "judge", "id": f"j{next(IDS)}", "statement": _statement(chance)}), lobby=False
    ),
    "nonsense": lambda chance: Frame(text(chance, LONG_FRAME)),
}
"""A maker for every kind of input."""

KNOWN: dict[str, Input] = {
    "a link of 568 letters that unpacks to 400 KB of broken JSON": Request(
        "GET", "/api/print", query={"script": payload(b"[" + b'"a",' * 100_000)}
    ),
    "a text of nothing but the beginnings of tags": _body(
        "/api/script", script=[{"id": "x", "team": "minion", "ability": "<a" * 400_000}]
    ),
    "an order of a hundred thousand steps": _body(
        "/api/script",
        script=[
            {"id": "_meta", "name": "x", "firstNight": ["a"] * 100_000},
            *[{"id": f"o{number}", "team": "minion", "ability": "x"} for number in range(60)],
        ],
    ),
    "numbers that may change in every way": Request(
        "POST",
        "/api/tables",
        json.dumps(
            {
                "seats": [{}] * 15,
                "teller": "person",
                "start": True,
                "script": [
                    "imp",
                    *[
                        {"id": f"o{number}", "team": team, "ability": BRACKETS}
                        for number in range(40)
                        for team in ("minion", "townsfolk", "outsider")[number % 3 :][:1]
                    ],
                ],
            }
        ).encode(),
    ),
    "lists in lists": Frame("[" * LONG_FRAME),
}
"""What once held everybody up, or looks as if it could."""


class Stranger:
    """Somebody with tables of their own, and all inputs that there are."""

    def __init__(self, house: TestHouse) -> None:
        self.house = house
        self.watch = Watch()
        self._lines: dict[tuple[bool, bool], Socket] = {}
        self._tables: dict[bool, dict[str, Any]] = {}

    async def settle(self) -> None:
        """Sit down at a table before a game and at one in a game, and let the server load what it needs."""
        for lobby in (True, False):
            phone = self.house.phone()
            table = self._tables[lobby] = await phone.open(seats=SEATS, start=not lobby)
            table["seat"] = (await phone.join(table["code"], "Ana"))["key"] if lobby else ""
        for first in (_do("change", script=["imp", "chef"]), _do("note", lobby=False, text="a", about=1)):
            line = await self._line(first)
            line.send(first.text)
            await line.silence()
        await self.house.phone().post("/api/script", {"script": ["imp"]})
        await asyncio.sleep(0)
        self.watch.longest = 0.0

    async def send(self, what: str, sent: Input) -> float:
        """Send an input and wait for the answer; the longest that anybody waited. Raises `HeldUp`."""
        if isinstance(sent, Request):
            phone = Phone(self.house, f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(256)}")
            headers = {"content-type": "application/json"}
            await phone.http.request(
                sent.method, sent.path, params=sent.query, content=sent.body, headers=headers, timeout=None
            )
        else:
            line = await self._line(sent)
            line.send(sent.text)
            # What is done in turn comes before the answer to what is sent next; a refusal may come later.
            await line.silence()
            if line.closed is not None:
                self._lines = {key: one for key, one in self._lines.items() if one is not line}
        # So that what was just going on is over, and counted.
        await asyncio.sleep(0)
        return self.watch.check(what, sent)

    async def _line(self, sent: Frame) -> Socket:
        key = (sent.lobby, sent.host)
        if key not in self._lines:
            table = self._tables[sent.lobby]
            phone = self.house.phone(f"10.0.0.{len(self.house.sockets) % 250}")
            shown = table["host"] if sent.host or not table["seat"] else table["seat"]
            self._lines[key] = await (await phone.connect(table["code"], shown)).welcome()
        return self._lines[key]


@asynccontextmanager
async def stranger(folder: Path) -> AsyncGenerator[Stranger]:
    """A stranger at a server whose limits let everything through: they are no defence against one input."""
    async with opened(folder, pool=Pool(processes_for())) as house:
        for name in ("pages", "work", "hosts", "seats", "shares", "tables", "addresses"):
            setattr(house.limits, name, Purses(ENDLESS, ENDLESS))
        for name in ("opened", "misses", "lookups", "joins", "hellos"):
            setattr(house.limits, name, Window(1_000_000, 1.0))
        found = Stranger(house)
        with found.watch.watching():
            await found.settle()
            yield found


async def held_up(what: str, sent: Input) -> HeldUp | None:
    """Whether an input keeps everybody waiting at a server that has just been started, each time it is tried.

    A system may count to a thread what it does itself, but it does not do so again and again.
    """
    found = None
    for _ in range(TRIES):
        with tempfile.TemporaryDirectory() as folder:
            async with stranger(Path(folder)) as new:
                try:
                    await new.send(what, sent)
                except HeldUp as error:
                    found = error
                else:
                    return None
    return found


async def send_all(folder: Path, inputs: AsyncIterable[tuple[str, Input]]) -> tuple[int, float, str]:
    """Send inputs: how many there were, how long the longest took, and what it was. Raises `HeldUp`."""
    counted, longest = 0, (0.0, "")
    async with stranger(folder) as found:
        async for what, sent in inputs:
            try:
                longest = max(longest, (await found.send(what, sent), what))
            except HeldUp:
                if (error := await held_up(what, sent)) is not None:
                    raise error from None
            counted += 1
    return counted, *longest


async def by_chance(chance: random.Random, more: Callable[[], bool]) -> AsyncGenerator[tuple[str, Input]]:
    """What is known, and then inputs of every kind in turn."""
    for known in KNOWN.items():
        yield known
    for what in itertools.cycle(INPUTS):
        if not more():
            return
        # In another thread, whose time is nobody's.
        yield what, await asyncio.to_thread(INPUTS[what], chance)


async def _try_all(seconds: float, seed: int) -> str:
    end = time.monotonic() + seconds
    with tempfile.TemporaryDirectory() as folder:
        inputs = by_chance(random.Random(seed), lambda: time.monotonic() < end)
        counted, took, what = await send_all(Path(folder), inputs)
    return f"{counted} inputs of strangers from seed {seed}: the longest took {took * 1000:.0f} ms, {what}"


def try_all(seconds: float, seed: int) -> str:
    """Send inputs for a while; raises `HeldUp` at the first that takes too long, and says what was sent."""
    return asyncio.run(_try_all(seconds, seed))


if __name__ == "__main__":
    print(try_all(float(sys.argv[1]), int(sys.argv[2])))
