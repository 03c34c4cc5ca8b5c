"""The time that tables go by."""

from __future__ import annotations

import time


class SteadyTime:
    """The time for tables: that of the wall when the server started, and steady from then on.

    It never goes back, also where the wall's does between two starts: a game would stand still until the time is made
    up. `rate` lets time pass faster than it does, for tests.
    """

    def __init__(self, rate: float = 1.0) -> None:
        self.rate = rate
        self._wall = time.time()
        self._steady = time.monotonic()

    def now(self) -> float:
        """Seconds since 1970."""
        return self._wall + (time.monotonic() - self._steady) * self.rate

    def not_before(self, moment: float) -> None:
        """Go on from a moment that tables have seen, should the wall say that it is still to come."""
        self._wall += max(0.0, moment - self.now())

    def go_by(self, skew: float) -> None:
        """Go by a clock that is so many seconds ahead of this machine's."""
        self._wall += skew

    def real(self, seconds: float) -> float:
        """How long it really takes until so many seconds have passed."""
        return seconds / self.rate
