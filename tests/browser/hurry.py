"""`belfry serve` where time passes faster for the tables: run as a program, with the rate before the usual words."""

from __future__ import annotations

import sys

from belfry.cli import main
from belfry.server.rooms import Clock

if __name__ == "__main__":
    Clock.__init__.__defaults__ = (float(sys.argv.pop(1)),)
    main()
