"""`make bench`: measure everything and print the figures beside the machine's own speed.

`python -m benchmarks 200` plays fewer games than the usual thousand; `engine`, `traitors`, `solver`, `tables`,
`cluster`, `neighbours`, `pages`, `votes` and `decisions` measure only that, `tables 500` and `cluster 500` so many
tables.
How bots play takes long to measure and is left out unless asked for: `votes 300 7,9,12 trouble-brewing` plays so many
games at these sizes of these editions, or of all if none is named, and so does `ghosts 100 7,9,12 trouble-brewing`;
`decisions 2` plays so many games of every size.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator

from benchmarks import bots, clocktower, cluster, ghosts, neighbours, pages, solver, tables, traitors
from benchmarks.calibration import python_loop
from benchmarks.clocktower import Row

GAMES = 1000
USAGE = (
    "[GAMES | engine | traitors | solver | tables [NUMBER ...] | cluster [NUMBER] | neighbours | pages"
    " | votes GAMES SIZE,... [EDITION ...] | ghosts GAMES SIZE,... [EDITION ...] | decisions GAMES [SIZE,...]]"
)


def main() -> None:
    """Print a line for each measurement."""
    before = python_loop()
    print(f"Python {platform.python_version()} on {os.cpu_count()} cores of {platform.machine()}")
    rates: list[tuple[str, float]] = []
    for what, figure, unit, note in measured(sys.argv[1:]):
        show(what, figure, unit, note)
        if unit in ("games/s", "answers/s", "rounds/s", tables.RATE):
            rates.append((what, figure))
    speed = (before + python_loop()) / 2
    show("plain Python loop (calibration)", speed, "million turns/s")
    for what, figure in rates:
        show(what, figure / speed, "per million turns")


def measured(wanted: list[str]) -> Iterator[Row]:
    """The measurements that are asked for, each as it comes."""
    match wanted:
        case [] | ["all"]:
            yield from clocktower.rows(GAMES)
            yield from traitors.rows(GAMES)
            yield from solver.rows()
            yield from tables.rows()
            yield from cluster.rows()
            yield from neighbours.rows()
            yield from pages.rows()
        case ["engine"]:
            yield from clocktower.rows(GAMES)
        case ["traitors"]:
            yield from traitors.rows(GAMES)
        case ["solver"]:
            yield from solver.rows()
        case ["tables"]:
            yield from tables.rows()
        case ["tables", *levels] if all(level.isdecimal() and int(level) for level in levels):
            for level in levels:
                yield from tables.level(int(level))
        case ["cluster"]:
            yield from cluster.rows()
        case ["cluster", number] if number.isdecimal() and int(number):
            yield from cluster.rows(int(number))
        case ["neighbours"]:
            yield from neighbours.rows()
        case ["pages"]:
            yield from pages.rows()
        case ["votes", games, sizes, *editions] if all(number.isdecimal() for number in (games, *sizes.split(","))):
            yield from bots.votes(int(games), tuple(map(int, sizes.split(","))), tuple(editions))
        case ["ghosts", games, sizes, *editions] if all(number.isdecimal() for number in (games, *sizes.split(","))):
            yield from ghosts.rows(int(games), tuple(map(int, sizes.split(","))), tuple(editions))
        case ["decisions", games] if games.isdecimal():
            yield from bots.decisions(int(games))
        case ["decisions", games, sizes] if all(number.isdecimal() for number in (games, *sizes.split(","))):
            yield from bots.decisions(int(games), tuple(map(int, sizes.split(","))))
        case [games] if games.isdecimal() and int(games) >= 4:
            yield from clocktower.rows(int(games))
            yield from traitors.rows(int(games))
            yield from tables.rows()
            yield from cluster.rows()
            yield from neighbours.rows()
            yield from pages.rows()
        case _:
            sys.exit(f"usage: python -m benchmarks {USAGE}")


def show(what: str, figure: float, unit: str = "", note: str = "") -> None:
    """Print a line."""
    shown = f"{figure:,.{1 if figure >= 10 else 2}f}"
    print(f"{what:<52}{shown:>10} {unit}{f'   ({note})' if note else ''}", flush=True)


main()
