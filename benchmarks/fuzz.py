"""Random actions from all parties over real sockets, and after each a look whether anybody was told a secret.

Tables are played in pairs that differ in who is what. At both everybody does the same things, sensible ones and
nonsense. The journals say which events each party has heard. As long as these are the same at both tables, everything
else that the party is sent must be the same too, to the byte: whoever cannot tell the two apart by what they may know
must not be able to tell them apart at all. Refusals are compared too, and how long they take (`delays`). Tables that
Belfry tells have nobody who could deal or read the journal: `told` plays those.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
import urllib.request
from typing import Any

import msgspec

from belfry.server.petition import REFUSED_AFTER
from benchmarks.delays import Delays
from benchmarks.phones import DONE, GONE, PING, PONG, REFUSED, UPDATE, WELCOME, Phone, Till
from benchmarks.server import HOST, Server

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus")
TELLER, PUBLIC = len(NAMES), len(NAMES) + 1
DEALS = (
    ("imp poisoner soldier mayor virgin slayer ravenkeeper", "poisoner imp soldier mayor virgin slayer ravenkeeper"),
    ("imp scarletwoman monk soldier virgin slayer mayor", "imp scarletwoman soldier monk virgin slayer mayor"),
    ("imp baron saint recluse virgin slayer mayor", "baron imp saint recluse virgin slayer mayor"),
    ("imp poisoner monk undertaker virgin slayer mayor", "poisoner imp undertaker monk virgin slayer mayor"),
)
"""Two ways to deal in each of which the last three know the same."""
OBSERVERS = (4, 5, 6, PUBLIC)
PATIENCE = 20.0
AT_ONCE = 3
"""How many pairs of tables are played at the same time."""
LONGEST = 120
"""How many actions a pair is played for."""
LOOK_EVERY = 12
"""After how many actions it is looked at what everybody was sent."""
PAUSE = 0.03
"""Seconds between two actions: who is faster is refused."""

_OWN = re.compile(rb'"(?:code|seq|at|remaining)":(?:"[^"]*"|[-0-9.]+),?')
"""What is each table's own, or the time."""


class Leak(Exception):
    """Somebody was told something that they may not know."""


class FuzzedTable:
    """One table of a pair, with a line for everybody, and what each of them was sent."""

    def __init__(self, port: int, address: str, side: int, delays: Delays | None = None) -> None:
        self._port = port
        self._address = address
        self.side = side
        self._delays = delays
        self.code = ""
        self.keys: list[str] = []
        self.phones: list[Phone] = []
        self.sent: dict[int, list[bytes]] = {}
        """What each party was told of the table."""
        self.answered: dict[int, dict[str, bytes]] = {}
        """How each action of a party was answered."""
        self.times: dict[int, list[float]] = {}
        """When."""
        self.views: dict[int, dict[str, Any]] = {}
        self._asked: dict[tuple[int, str], float] = {}
        self._missing: set[int] = set()
        self._changed = asyncio.Event()
        self.trouble = ""

    async def open(self, till: Till, **more: Any) -> None:
        """Open the table, and let everybody sit down and connect."""
        plan = {"seats": [{"name": name} for name in NAMES], **more}
        opened = await till.post("/api/tables", plan, self._address)
        self.code = opened["code"]
        for seat, name in enumerate(NAMES):
            body = {"name": name, "seat": seat}
            seated = await till.post(f"/api/tables/{self.code}/join", body, self._address)
            self.keys.append(seated["key"])
        self.keys += [opened["host"], ""]
        for party, key in enumerate(self.keys):
            self.sent[party], self.times[party], self.answered[party], self.views[party] = [], [], {}, {}
            hello = {"table": self.code, "key": key}
            self.phones.append(await Phone.connect(self._port, self._address, hello, party, self._hear))
        await self.until(lambda: all(self.sent.values()))

    @property
    def view(self) -> dict[str, Any]:
        """What the Storyteller sees, or the host."""
        return self.views[TELLER]

    def close(self) -> None:
        """Let everybody hang up."""
        for phone in self.phones:
            phone.close()

    async def until(self, done: Any) -> None:
        """Wait for something."""
        async with asyncio.timeout(PATIENCE):
            while not done():
                if self.trouble:
                    raise Leak(self.trouble)
                self._changed.clear()
                await self._changed.wait()

    async def do(self, party: int, action: Any, id: str) -> None:
        """Let a party do something, and wait until everybody has heard what there is to hear."""
        self._asked[party, id] = time.monotonic()
        self.phones[party].send(msgspec.json.encode({"type": "do", "id": id, "action": action}))
        await self.until(lambda: id in self.answered[party])
        # Everybody is told before the answer comes, and on each line that comes before the answer to a ping.
        self._missing = set(range(len(self.phones)))
        for phone in self.phones:
            phone.send(PING)
        await self.until(lambda: not self._missing)

    def _hear(self, party: int, kind: int, message: bytes) -> None:
        if kind in (UPDATE, WELCOME):
            self.sent[party].append(_OWN.sub(b"", message.replace(self.code.encode(), b"CODE")))
            self.times[party].append(time.monotonic())
            self._take_in(party, msgspec.json.decode(message))
        elif kind in (DONE, REFUSED):
            answer = msgspec.json.decode(message)
            id = answer["id"]
            self.answered[party][id] = message
            took = time.monotonic() - self._asked[party, id]
            if kind == REFUSED and self._delays is not None:
                self._delays.note(f"refused with {answer['code']}", self.side, took)
            if kind == REFUSED and took < REFUSED_AFTER * 0.9:
                self.trouble = f"party {party} was refused after {took:.3f} seconds: {message.decode()}"
        elif kind == PONG:
            self._missing.discard(party)
        elif kind == GONE:
            self.trouble = f"party {party} lost its line: {message.decode(errors='replace')}"
        self._changed.set()

    def _take_in(self, party: int, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self.views[party] = message["view"]
            return
        view = self.views[party]
        for path, value in message.get("set", {}).items():
            first, _, second = path.partition(".")
            if second:
                view[first][second] = value
            else:
                view[first] = value

    def heard(self) -> dict[int, list[Any]]:
        """The events that each party may know of, by the journal."""
        request = f"http://{HOST}:{self._port}/api/tables/{self.code}/journal?key={self.keys[TELLER]}"
        asked = urllib.request.Request(request, headers={"X-Forwarded-For": self._address})
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            lines = [json.loads(line) for line in answer.read().splitlines()]
        events = [event for line in lines for event in line.get("events", ())]
        return {
            party: [[kind, data] for kind, to, data in events if to == "public" or party in to]
            for party in range(len(self.phones))
        }


class Pair:
    """Two tables at which everybody does the same."""

    def __init__(self, server: Server, seed: int, delays: Delays) -> None:
        self._chance = random.Random(seed)
        self._deal = DEALS[seed % len(DEALS)]
        self.tables = [
            FuzzedTable(server.port, f"10.{seed >> 8 & 127}.{seed & 255}.{side}", side, delays) for side in (0, 1)
        ]
        self._port = server.port
        self.actions = self.compared = 0
        """How many actions were done, and how many messages compared."""

    async def play(self) -> None:
        """Play until the two differ in something that an observer may know, or long enough; raises `Leak`."""
        till = Till(self._port)
        for table, dealt in zip(self.tables, self._deal, strict=True):
            await table.open(till, teller="person")
            await table.do(TELLER, {"do": "bag", "dealt": dealt.split()}, "deal")
            await table.do(TELLER, {"do": "start"}, "start")
        till.close()
        for number in range(LONGEST):
            if number % 3 == 0:
                acts = [(TELLER, self._next_step(table)) for table in self.tables]
            else:
                acts = [something(self._chance, (*OBSERVERS, *OBSERVERS, 0, 1, 2, 3))] * 2
            sides = list(zip(self.tables, acts, strict=True))
            for table, (party, action) in self._chance.sample(sides, len(sides)):
                await table.do(party, action, f"{number}")
                # As fast as a line may be.
                await asyncio.sleep(PAUSE)
            self.actions += 2
            if number % LOOK_EVERY == LOOK_EVERY - 1 and not await self._look():
                break
        for table in self.tables:
            table.close()

    async def _look(self) -> bool:
        """Compare what those were sent who may know the same at both tables; whether there is anybody like that."""
        left, right = await asyncio.gather(*(asyncio.to_thread(table.heard) for table in self.tables))
        alike = [party for party in OBSERVERS if left[party] == right[party]]
        for party in alike:
            self._compare(party)
        return bool(alike) and self.tables[0].view["table"]["stage"] != "over"

    def _compare(self, party: int) -> None:
        for id, answer in self.tables[0].answered[party].items():
            if answer != self.tables[1].answered[party][id]:
                raise Leak(f"party {party} was answered {answer} and {self.tables[1].answered[party][id]}")
        one, other = (table.sent[party] for table in self.tables)
        if one != other:
            place = next((place for place, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
            raise Leak(f"party {party} was sent {one[place]!r} and {other[place]!r} of {self._deal}")
        self.compared += len(one)

    def _next_step(self, table: FuzzedTable) -> dict[str, Any]:
        """What moves the game on: the Storyteller answers, or enters an answer for whoever is waited for."""
        game = table.view["game"]
        if game["asked"] is not None:
            suggestion = game["suggestion"]
            return {"do": "answer", "value": suggestion["answer"] if suggestion else first(game["asked"]["options"])}
        if game["waiting"]:
            waiting = game["waiting"][0]
            # Somebody who is no observer, and may be picked by everybody who picks one player.
            return {"do": "answer", "value": 3, "seat": waiting["seat"]}
        return {"do": "answer", "value": "begin"}


def something(chance: random.Random, parties: tuple[int, ...]) -> tuple[int, Any]:
    """Something that somebody could try: often sensible, sometimes nonsense."""
    party = chance.choice(parties)
    seat = chance.randrange(len(NAMES) + 2) - 1
    moment = chance.choice((None, 0, 1, 5, 12, 30, 10**9))
    values = (seat, True, False, None, "begin", "count", "dusk", ["nominate", seat], ["use", "slayer", seat])
    actions: tuple[dict[str, Any], ...] = (
        {"do": "say", "text": "hm", "to": chance.choice(("town", "storyteller", seat))},
        {"do": "note", "about": seat, "text": "?"},
        {"do": "claim", "character": chance.choice(("chef", "imp", "nobody"))},
        {"do": "hand", "up": chance.random() < 0.5},
        {"do": "ready"},
        {"do": "answer", "value": chance.choice(values), "moment": moment},
        {"do": "answer", "value": chance.choice(values), "moment": moment},
        {"do": "answer", "value": chance.choice(values), "seat": seat},
        {"do": "undo", "count": 1},
        {"do": "redo"},
        {"do": "deed", "deed": {"type": "kill", "seat": seat}},
        {"do": "reveal"},
        {"do": "bag", "dealt": ["imp"] * len(NAMES)},
        {"do": "clock", "what": "skip"},
        {"do": "change", "settings": {"chat": False}},
        {"do": "free", "seat": max(0, seat)},
        {"do": "unclaim", "claim": chance.randrange(4)},
    )
    return party, chance.choice(actions)


def first(options: dict[str, Any]) -> Any:
    """The first legal answer of plain options."""
    match options["choose"]:
        case "one":
            return options["of"][0]
        case "some":
            return options["of"][: options["count"]]
        case "each":
            return [first(part) for part in options["parts"]]
        case "either":
            return first(options["kinds"][0])
        case _:
            return True
