"""Limits: how often somebody may do what costs others something."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

from belfry.server.backlog import Backlog

Monotonic = Callable[[], float]


class Bucket:
    """Room for a burst that refills at a steady rate."""

    __slots__ = ("_at", "_left", "burst", "now", "rate")

    def __init__(self, rate: float, burst: float, now: Monotonic = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.now = now
        self._left = burst
        self._at = now()

    def take(self) -> bool:
        """Take one, if there is one left."""
        now = self.now()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


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
        self.sockets = Tally(200)
        """Connections that an address has open."""
        self.backlog = Backlog()
        """What waits until clients read it."""
