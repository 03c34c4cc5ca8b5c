"""Frames: how much one line may send, counted where its bytes are read.

Pings, fragments and the pieces of a request never reach the application. So they are counted here: whoever sends too
many is not listened to for a while, and hung up on if that goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, cast

from belfry.server.limits import Bucket, Purses

RATE, BURST = 40.0, 600.0
"""Frames a second in the long run, and at once: twice as many as there may be messages, of the greatest length."""
BYTES = 16 * 1024
"""So many bytes count like a frame."""
PIECE = 128
"""Bytes that are read between two looks at the budget."""
MOST_RESTS = 20
"""How often a line that sends too much is not listened to, before it is hung up on."""
LONGEST_REST = 2.0
"""Seconds for which a line rests at most for what others send from its address."""
LARGEST_READ = 16 * 1024
"""Bytes that wait here at most for one line; the rest waits at the other side."""

LINE = "line"
"""Where the application finds the budget of a WebSocket, in what is kept for it."""


class FrameBudget:
    """What one line may send: so much by itself, and so much together with others from its address."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.rests = 0
        """How often the line has rested since it last had all of its own."""
        self._own = Bucket(RATE, BURST, now)
        self._shared: tuple[Purses, str] | None = None

    def share(self, purses: Purses, address: str) -> None:
        """Count from now on for an address too: who is calling is known above the line only."""
        self._shared = (purses, address)

    def spend(self, frames: float, size: int) -> float:
        """Count what has been read; for how many seconds nothing more is to be read."""
        cost = frames + size / BYTES
        own = self._own.spend(cost)
        if own:
            self.rests += 1
        elif self._own.full:
            self.rests = 0
        shared = 0.0
        if self._shared is not None:
            purses, address = self._shared
            shared = purses.spend(address, cost)
        return max(own, min(shared, LONGEST_REST))

    @property
    def used_up(self) -> bool:
        """Whether there has been too much for too long."""
        return self.rests > MOST_RESTS


class Hearing:
    """What has come on a line and has not been read yet: a piece at a time, as far as the budget goes."""

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop,
        transport: asyncio.Transport,
        *,
        ready: Callable[[], bool],
        read: Callable[[bytes], float],
        cut: Callable[[], None],
    ) -> None:
        """`ready` says whether more is wanted, `read` takes a piece and says how many frames it had, `cut` hangs up."""
        self.budget = FrameBudget(loop.time)
        self._loop = loop
        self._transport = transport
        self._ready = ready
        self._read = read
        self._cut = cut
        self._waiting = bytearray()
        self._rest: asyncio.TimerHandle | None = None
        self._reading = self._stopped = False
        # Only asyncio's own loop can be told; another reads as much as it likes at once.
        with suppress(AttributeError):
            cast("Any", transport).max_size = LARGEST_READ

    def take(self, data: bytes) -> None:
        """Something has come."""
        self._waiting += data
        self.go_on()

    def take_all(self) -> bytes:
        """What has not been read, for somebody else to read."""
        self.stop()
        return bytes(self._waiting)

    def go_on(self) -> None:
        """Read what waits, as far as it may be; whatever comes meanwhile waits at the other side."""
        if self._reading or self._stopped:
            return
        self._reading = True
        try:
            while self._waiting and self._goes_on and self._ready():
                piece = bytes(self._waiting[:PIECE])
                del self._waiting[:PIECE]
                rest = self.budget.spend(self._read(piece), len(piece))
                if self.budget.used_up:
                    self._cut()
                elif rest:
                    self._rest = self._loop.call_later(rest, self._rested)
        finally:
            self._reading = False
        if self._stopped or self._transport.is_closing():
            return
        if self._waiting or self._rest is not None or not self._ready():
            self._transport.pause_reading()
        else:
            self._transport.resume_reading()

    @property
    def _goes_on(self) -> bool:
        return not self._stopped and self._rest is None and not self._transport.is_closing()

    def _rested(self) -> None:
        self._rest = None
        self.go_on()

    def stop(self) -> None:
        """Read nothing more."""
        self._stopped = True
        if self._rest is not None:
            self._rest.cancel()
            self._rest = None
