"""`belfry` in a hurry: leases end and silent services are given up within moments, so that a test need not wait.

The first argument is by how many seconds this machine's clock is wrong.
"""

from __future__ import annotations

import sys
import time

from belfry.server import cluster, postgres_line, redis_line, relay

LEASE, BEAT, PATIENCE = 2.0, 0.3, 2.0


def hurry() -> None:
    """Make everything that waits for others impatient."""
    cluster.LEASE, cluster.BEAT = LEASE, BEAT
    postgres_line.PATIENCE = redis_line.PATIENCE = relay.REACHED_WITHIN = PATIENCE


if __name__ == "__main__":
    from belfry.cli import main

    hurry()
    wrong, real = float(sys.argv.pop(1)), time.time
    time.time = lambda: real() + wrong
    main()
