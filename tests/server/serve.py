"""`belfry serve` for tests: run as a program, with two numbers before the usual words.

The first is how much faster time passes for the tables; with 0 it stands still, also from one server to the next. The
second is the seed of every game, so that no luck of the cards decides whether a test meets what it looks for.
"""

from __future__ import annotations

import secrets
import sys

from belfry.cli import main
from belfry.server import steady_time


class StillTime(steady_time.SteadyTime):
    """A time that stands still."""

    def now(self) -> float:
        return 1_000_000.0

    def real(self, seconds: float) -> float:
        return 3600.0


if __name__ == "__main__":
    rate = float(sys.argv.pop(1))
    if rate == 0:
        steady_time.SteadyTime = StillTime  # type: ignore[misc]
    else:
        steady_time.SteadyTime.__init__.__defaults__ = (rate,)
    seed = int(sys.argv.pop(1))
    secrets.randbits = lambda k: seed
    main()
