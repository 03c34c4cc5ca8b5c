"""`make bench`: measure everything and print the figures beside the machine's own speed."""

from __future__ import annotations

import os
import platform
import sys

from benchmarks import clocktower
from benchmarks.calibration import python_loop


def main() -> None:
    """Print a line for each measurement."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    before = python_loop()
    print(f"Python {platform.python_version()} on {os.cpu_count()} cores of {platform.machine()}")
    rows = clocktower.rows(games)
    after = python_loop()
    print(f"{'plain Python loop (calibration)':<52}{(before + after) / 2:>10.1f} million turns/s")
    for what, figure, unit, note in rows:
        print(f"{what:<52}{figure:>10,.1f} {unit}{f'   ({note})' if note else ''}")
    rate = rows[0][1]
    print(f"{'random games per million calibration turns':<52}{rate / ((before + after) / 2):>10.1f}")


main()
