"""The time that tables go by."""

from __future__ import annotations

import time


class SteadyTime:
    """The time for tables: that of the wall when the server started, and steady from then on.

    `rate` lets time pass faster than it does, for tests.
    """

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._wall = time.time()
        self._steady = time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._wall + (time.monotonic() - self._steady) * self.rate

    def real(self, seconds: float) -> float:
        """How long it really takes until so many seconds have passed."""
        return seconds / self.rate
