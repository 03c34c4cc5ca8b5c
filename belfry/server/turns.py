"""Turns: whose work is done next, where many want some and only so much can be done at once."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from typing import NamedTuple

from belfry.server.refusals import BUSY
from belfry.table import Refusal

MOST_WAITING, MOST_LONG = 64, 8
"""How much work waits altogether, and how much of it may be long."""
MOST_OF_ONE, MOST_LONG_OF_ONE = 16, 1
"""The same for whoever it is for."""
MOST_NAMES = 2_000
"""Of how many it is known how much they have used."""


class _Place(NamedTuple):
    name: str
    long: bool
    called: asyncio.Future[None]


class Turns:
    """A queue for everybody who wants work done, of which it is always the turn of whoever has used least.

    Of one name one thing is done at a time, and one more if that is long: so nobody waits for their own print. What is
    long leaves one place for what is short.
    """

    def __init__(self, at_once: int) -> None:
        self.at_once = at_once
        self.running = 0
        self._long = 0
        self._queues: dict[tuple[str, bool], deque[_Place]] = {}
        self._busy: Counter[tuple[str, bool]] = Counter()
        self._used: dict[str, float] = {}
        """Seconds that somebody has used; who comes anew begins with what the latest turn had begun with."""
        self._begun = 0.0

    @property
    def waiting(self) -> int:
        """How much work waits."""
        return sum(map(len, self._queues.values()))

    async def wait(self, name: str, *, long: bool) -> None:
        """Wait until it is somebody's turn; then `end` is due. Raises `Refusal` if too much waits already."""
        queue = self._queues.get((name, long), ())
        all = sum(len(queue) for (_, of_long), queue in self._queues.items() if of_long is long)
        if len(queue) >= (MOST_LONG_OF_ONE if long else MOST_OF_ONE) or all >= (MOST_LONG if long else MOST_WAITING):
            raise Refusal(*BUSY)
        place = _Place(name, long, asyncio.get_running_loop().create_future())
        self._queues.setdefault((name, long), deque()).append(place)
        self._used[name] = max(self._used.get(name, 0.0), self._begun)
        self._call()
        try:
            await place.called
        except asyncio.CancelledError:
            if not place.called.cancelled():
                self.end(name, 0.0, long=long)
            elif place in self._queues.get((name, long), ()):
                self._drop(place)
            raise

    def end(self, name: str, seconds: float, *, long: bool) -> None:
        """Somebody's work is done, and has taken so long."""
        self._busy[name, long] -= 1
        if not self._busy[name, long]:
            del self._busy[name, long]
        self.running -= 1
        self._long -= long
        self._used[name] = self._used.get(name, self._begun) + seconds
        self._call()
        self._forget()

    def _drop(self, place: _Place) -> None:
        queue = self._queues[place.name, place.long]
        queue.remove(place)
        if not queue:
            del self._queues[place.name, place.long]

    def _call(self) -> None:
        """Let those begin whose turn it is."""
        while self.running < self.at_once:
            free = [
                key for key in self._queues if not self._busy[key] and not (key[1] and self._long >= self._most_long)
            ]
            if not free:
                return
            # Who came first of those who have used as much: queues are made when somebody comes.
            name, long = min(free, key=lambda key: self._used[key[0]])
            place = self._queues[name, long][0]
            self._drop(place)
            if place.called.cancelled():
                continue
            self._begun = max(self._begun, self._used[name])
            self._busy[name, long] += 1
            self.running += 1
            self._long += long
            place.called.set_result(None)

    @property
    def _most_long(self) -> int:
        return max(1, self.at_once - 1)

    def _forget(self) -> None:
        """When there are many, forget those who would begin like anybody new, and then the oldest."""
        if len(self._used) <= MOST_NAMES:
            return
        here = {name for name, _ in (*self._queues, *self._busy)}
        gone = [name for name, used in self._used.items() if used <= self._begun and name not in here]
        gone = gone or [name for name in self._used if name not in here]
        for name in gone[: MOST_NAMES // 2]:
            del self._used[name]
