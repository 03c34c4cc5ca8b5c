"""Pairs of tables that Belfry tells, over real sockets: the same for whoever may know the same, and at the same times.

The two deals differ in who acts by night. Those who do answer at times of their own, or never. Observers try all sorts
of things meanwhile; whatever they are sent and refused must be the same at both tables, and the night as long.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

from benchmarks.delays import Delays
from benchmarks.fuzz import NAMES, OBSERVERS, PUBLIC, TELLER, FuzzedTable, Leak, first, something
from benchmarks.phones import Till

DEALS = (
    ("imp poisoner fortuneteller monk virgin slayer mayor", "imp baron saint recluse virgin slayer mayor"),
    ("imp poisoner chef empath virgin slayer soldier", "spy imp washerwoman investigator virgin slayer soldier"),
    ("poisoner fortuneteller imp monk virgin mayor slayer", "scarletwoman monk imp undertaker virgin mayor slayer"),
)
"""Two ways to deal in each of which the last three know the same until the first day."""
TIMES = {"beat": 0.5, "choosing": 1.5, "discussion": 60, "nominations": 60, "defence": 10}
TRIES = 12
"""How much is tried at most in one night."""
OWN = ("ready", "notes", "claims", "chat")
"""The parts of what is sent that follow from what observers do."""
NIGHT, DAWN = b'"game.phase":"night"', b'"game.phase":"day"'


class NotDealt(Exception):
    """The players are not what was dealt to them."""


class ToldPair:
    """Two tables that Belfry tells, and the first night of both."""

    def __init__(self, port: int, seed: int, delays: Delays) -> None:
        self._chance = random.Random(seed)
        self._deal = DEALS[seed % len(DEALS)]
        self._port = port
        self._delays = delays
        self.tables = [FuzzedTable(port, f"10.{128 + (seed >> 8 & 63)}.{seed & 255}.{side}", side) for side in (0, 1)]
        self.actions = self.compared = 0

    async def play(self) -> None:
        """Play one night at both; raises `Leak`."""
        await self.begin()
        for table in self._in_some_order():
            for seat in range(len(NAMES)):
                await table.do(seat, {"do": "ready"}, "ready")
        await asyncio.gather(*(table.until(lambda table=table: seen(table, NIGHT)) for table in self.tables))
        deciding = [asyncio.create_task(self._decide(table)) for table in self.tables]
        try:
            await self._try()
            await asyncio.gather(*(table.until(lambda table=table: seen(table, DAWN)) for table in self.tables))
        finally:
            for task in deciding:
                task.cancel()
        self._compare()
        for table in self.tables:
            table.close()

    async def begin(self) -> None:
        """Open both tables and deal; raises `NotDealt` if somebody is something else, for then nothing is compared."""
        for table, dealt in zip(self.tables, self._deal, strict=True):
            till = Till(self._port)
            await table.open(till, teller="belfry", name=dealt, settings=TIMES)
            till.close()
            await table.do(TELLER, {"do": "start"}, "start")
            found = [table.views[seat]["game"]["you"]["character"] for seat in range(len(NAMES))]
            if found != dealt.split():
                raise NotDealt(f"{dealt} was dealt, and the players are {' '.join(found)}")

    def _in_some_order(self) -> list[FuzzedTable]:
        return self._chance.sample(self.tables, len(self.tables))

    async def _try(self) -> None:
        """Let observers try things at both tables, as long as it is night at both from beginning to end."""
        for number in range(TRIES):
            party, action = something(self._chance, OBSERVERS)
            for table in self._in_some_order():
                await table.do(party, action, f"{number}")
            if any(seen(table, DAWN) for table in self.tables):
                # One was asked by night and the other perhaps by day.
                for table in self.tables:
                    table.answered[party].pop(f"{number}", None)
                return
            self.actions += 2
            await asyncio.sleep(0.03)

    async def _decide(self, table: FuzzedTable) -> None:
        """Let everybody who is asked by night choose after a while of their own; some are late."""
        number = 0
        while True:
            for seat in (0, 1, 2, 3):
                asked = (table.views[seat].get("game") or {}).get("asked")
                if asked is not None:
                    await asyncio.sleep(self._chance.choice((0.0, 0.1, 0.4, 0.8)))
                    number += 1
                    await table.do(seat, {"do": "answer", "value": first(asked["options"])}, f"choice {number}")
            await asyncio.sleep(0.05)

    def _compare(self) -> None:
        one, other = self.tables
        for party in OBSERVERS:
            for id in one.answered[party].keys() & other.answered[party].keys():
                if one.answered[party][id] != other.answered[party][id]:
                    raise Leak(f"party {party} was answered {one.answered[party][id]} and {other.answered[party][id]}")
            (left, left_own), (right, right_own) = (apart(night(table.sent[party])) for table in self.tables)
            if left != right:
                raise Leak(f"party {party} was sent {left} and {right} in the night of {self._deal}")
            for part in OWN:
                # What was done last may have come after dawn at one of them.
                if any(one != other for one, other in zip(left_own[part], right_own[part], strict=False)):
                    raise Leak(f"party {party} was sent {left_own[part]} and {right_own[part]} as {part}")
            self.compared += len(left)
        for table in self.tables:
            times, sent = table.times[PUBLIC], table.sent[PUBLIC]
            fell, dawned = (next(place for place, told in enumerate(sent) if mark in told) for mark in (NIGHT, DAWN))
            self._delays.note("a night", table.side, times[dawned] - times[fell])


def seen(table: FuzzedTable, mark: bytes) -> bool:
    """Whether everybody who only watches has been told so."""
    return any(mark in told for told in table.sent[PUBLIC])


def night(sent: list[bytes]) -> list[bytes]:
    """What was sent from nightfall to dawn."""
    places = [next(place for place, told in enumerate(sent) if mark in told) for mark in (NIGHT, DAWN)]
    return sent[places[0] : places[1] + 1]


def apart(sent: list[bytes]) -> tuple[list[Any], dict[str, list[Any]]]:
    """What the night has brought, and what came of the observers' own actions, which fall between it as they will."""
    brought: list[Any] = []
    own: dict[str, list[Any]] = {part: [] for part in OWN}
    for message in map(msgspec.json.decode, sent):
        parts = message.get("set", {})
        # Nobody is ready any more at dawn, which says no more than what was done before.
        begins = "game.phase" in parts
        for place in (parts, message):
            for part in OWN:
                if part in place:
                    own[part] += [place.pop(part)][begins:]
        if parts or "history" in message:
            brought.append(message)
    return brought, own


async def play_told(port: int, seed: int, end: float, delays: Delays) -> list[ToldPair]:
    """Play pairs until the time is over."""
    pairs: list[ToldPair] = []
    while time.monotonic() < end:
        pairs.append(ToldPair(port, seed + len(pairs), delays))
        await pairs[-1].play()
    return pairs
