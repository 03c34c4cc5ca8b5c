"""Limits: how often somebody may do what costs others something."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Literal

from belfry.server.backlog import Backlog
from belfry.table import Who

Monotonic = Callable[[], float]
Blame = Literal["self", "others"]
"""Who does too much: whoever is refused, or all who share an address or a table with them."""


class Bucket:
    """Room for a burst that refills at a steady rate."""

    __slots__ = ("_at", "_left", "burst", "now", "rate")

    def __init__(self, rate: float, burst: float, now: Monotonic = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self._left = burst
        self._at = now()

    def take(self, count: float = 1) -> bool:
        """Take so many, if there are as many left."""
        if self._refill() < count:
            return False
        self._left -= count
        return True

    def spend(self, count: float) -> float:
        """Take so many that were used already, also if there were fewer; for how many seconds there is nothing then."""
        # What is owed has an end too, so that it is made good before long.
        self._left = max(self._refill() - count, -self.burst)
        return max(0.0, -self._left / self.rate)

    @property
    def full(self) -> bool:
        """Whether nothing has been taken for long."""
        return self._refill() >= self.burst

    def _refill(self) -> float:
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        return self._left


class Purses:
    """A bucket for everybody who has a name; those that were heard of longest ago are forgotten when there are many."""

    def __init__(self, rate: float, burst: float, names: int = 20_000, now: Monotonic = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.names = names
        self.now = now
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, count: float = 1) -> bool:
        """Take so many from somebody's bucket, if there are as many left."""
        return self._bucket(name).take(count)

    def spend(self, name: str, count: float) -> float:
        """Take so many that somebody has used already; for how many seconds there is nothing to take then."""
        return self._bucket(name).spend(count)

    def _bucket(self, name: str) -> Bucket:
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, self.burst, self.now)
            if len(self._buckets) > self.names:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket

    def __len__(self) -> int:
        return len(self._buckets)


class Window:
    """So many within so many seconds, for each address by itself.

    The addresses that were heard of longest ago are forgotten when there are too many, so that a crowd of them cannot
    fill the memory.
    """

    def __init__(self, most: int, seconds: float, addresses: int = 20_000, now: Monotonic = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self.addresses = addresses
        self.now = now
        self.tell: Callable[[str], None] = lambda address: None
        """Called with every address for which one is counted here, so that others can count it too."""
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def full(self, address: str) -> bool:
        """Whether the address has had all that it may have for now."""
        times = self._times.get(address)
        if times is None:
            return False
        since = self.now() - self.seconds
        while times and times[0] <= since:
            times.popleft()
        if not times:
            del self._times[address]
        return len(times) >= self.most

    def note(self, address: str) -> None:
        """Count one for the address."""
        self.hear(address)
        self.tell(address)

    def hear(self, address: str) -> None:
        """Count one for the address, of which others know."""
        times = self._times.setdefault(address, deque(maxlen=self.most))
        times.append(self.now())
        self._times.move_to_end(address)
        if len(self._times) > self.addresses:
            self._times.popitem(last=False)

    def take(self, address: str) -> bool:
        """Count one for the address, if it may have one more."""
        if self.full(address):
            return False
        self.note(address)
        return True

    def __len__(self) -> int:
        return len(self._times)


class Tally:
    """How many of something an address has open at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, int] = {}

    def take(self, address: str) -> bool:
        """Open one more, if the address may have it; then `give_back` is due."""
        count = self._open.get(address, 0)
        if count >= self.most:
            return False
        self._open[address] = count + 1
        return True

    def give_back(self, address: str) -> None:
        """Close one."""
        count = self._open.get(address, 0) - 1
        if count > 0:
            self._open[address] = count
        else:
            self._open.pop(address, None)

    @property
    def total(self) -> int:
        """How many are open from anywhere."""
        return sum(self._open.values())

    def __len__(self) -> int:
        return len(self._open)


class Limits:
    """All limits of a server. The numbers leave room for a large party behind one address."""

    def __init__(self, now: Monotonic = time.monotonic) -> None:
        self.opened = Window(30, 3600, now=now)
        """Tables that an address opens."""
        self.misses = Window(20, 600, now=now)
        """Codes and keys that an address tried and that do not exist: whoever guesses is held up, also when right."""
        self.lookups = Window(240, 60, now=now)
        """Codes that an address looks up, right or wrong."""
        self.joins = Window(60, 600, now=now)
        """Seats that an address takes."""
        self.sockets = Tally(400)
        """Connections that an address has open."""
        self.watching = Tally(200)
        """Those of them that have shown no key; the rest is for those who have one."""
        self.greeting = 50
        """Connections of an address that have not said hello; with one more, the oldest gives way."""
        self.hellos = Window(600, 60, now=now)
        """Hellos from an address that show a key."""
        self.hosts = Purses(40, 400, now=now)
        """What the host and the Storyteller of a table do. Nobody else's actions count against it."""
        self.seats = Purses(20, 120, now=now)
        """What a seat does, on however many connections."""
        self.shares = Purses(0.5, 3000, now=now)
        """What is kept of that for ever: nobody alone fills a table's records."""
        self.tables = Purses(100, 600, now=now)
        """What all seats of a table do together; likewise all who watch it."""
        self.addresses = Purses(100, 600, now=now)
        """What is done from an address, by all who are no hosts."""
        self.pages = Purses(5, 120, now=now)
        """Pictures, sheets and journals that have to be made for an address."""
        self.work = Purses(0.25, 60, now=now)
        """Seconds of a core that are used for an address in processes beside the server."""
        self.frames = Purses(1000, 6000, now=now)
        """What is sent on all WebSockets of an address, whatever it is; each has a budget of its own besides."""
        self.backlog = Backlog()
        """What waits until clients read it."""

    def pay(self, code: str, who: Who, address: str, cost: float, *, kept: bool = True) -> Blame | None:
        """Let somebody at a table do something that costs so much, and is kept; or say who does too much."""
        name = f"{code} {who.party}"
        if who.host or who.party == "storyteller":
            return None if self.hosts.take(name, cost) else "self"
        if who.seat is not None and not (self.seats.take(name, cost) and (not kept or self.shares.take(name))):
            return "self"
        table = code if who.seat is not None else name
        return None if self.addresses.take(address, cost) and self.tables.take(table, cost) else "others"
