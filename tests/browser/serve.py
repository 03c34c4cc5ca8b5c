"""`belfry serve` for tests: run as a program, with two numbers before the usual words.

The first is how much faster time passes for the tables, the second the seed of every game, so that no luck of the cards
decides whether a test meets what it looks for.
"""

from __future__ import annotations

import sys

from belfry.cli import main
from belfry.server.rooms import Clock
from belfry.table import table

if __name__ == "__main__":
    Clock.__init__.__defaults__ = (float(sys.argv.pop(1)),)
    seed = int(sys.argv.pop(1))
    table.new_seed = lambda: seed
    main()
