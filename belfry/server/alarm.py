"""The alarm: when a table is looked at again because something is due there by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from belfry.server.steady_time import SteadyTime

SOONEST = 0.02
"""Seconds between two things that a table does by itself, at least."""
RETRY = (2.0, 60.0)
"""Seconds until a table that failed to go on by itself tries again: at first, and at most."""


class Alarm:
    """Calls when something is due at a table; later where the last calls have come to nothing."""

    def __init__(self, time: SteadyTime, call: Callable[[], None]) -> None:
        self._time = time
        self._call = call
        self._timer: asyncio.TimerHandle | None = None
        self._pause = 0.0

    def set(self, due: float | None) -> None:
        """Call when this time has come, or not at all."""
        self.stop()
        if due is not None:
            delay = self._time.real(max(due - self._time.now(), SOONEST))
            self._timer = asyncio.get_running_loop().call_later(max(delay, self._pause), self._ring)

    def stop(self) -> None:
        """Call no more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._call()

    def failed(self) -> None:
        """The table failed to go on: give it time."""
        self._pause = min(max(self._pause * 2, RETRY[0]), RETRY[1])

    def worked(self, *, done: bool, due: float | None) -> None:
        """The table went on: whether anything was done, and what is due next."""
        if not done and due is not None and due <= self._time.now():
            # Whatever it is that does not get done, trying again at once would keep everybody else waiting.
            self._pause = min(max(self._pause * 2, SOONEST), RETRY[0])
        else:
            self._pause = 0.0
