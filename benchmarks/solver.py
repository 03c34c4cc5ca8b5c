"""The solver's speed on the puzzle files with known answers, in calibration loops, and games for the soak.

One loop is `for i in range(20_000_000): s += i & 7`; the counts of deals, plays and stages hang on no machine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from belfry.solver import Budget, Solver, read_puzzle
from belfry.solver.effort import OutOfBudget
from tests.solver.told import Untellable, play, tell

if TYPE_CHECKING:
    from benchmarks.clocktower import Row

PUZZLES = Path(__file__).parent.parent / "tests" / "solver" / "puzzles"
EDITIONS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets")
SECONDS = 60.0
"""How long the true deal of a game may be played before it counts as slow."""


def loop() -> float:
    """How many seconds of the processor a calibration loop takes."""
    began = process_time()
    s = 0
    for i in range(20_000_000):
        s += i & 7
    return process_time() - began


def rows() -> Iterator[Row]:
    """A line for each file, and the median, the slowest and the sum."""
    taken: list[float] = []
    for file in sorted(PUZZLES.glob("*.yaml")):
        one = loop()
        began = process_time()
        puzzle = read_puzzle(file.read_text("utf-8"))
        found = Solver(puzzle.record).worlds("end" if puzzle.by_end else "start")
        taken.append((process_time() - began) / one)
        work = f"{found.deals} deals, {found.kept} kept, {found.copies} copies, {found.stages} stages"
        counts = f"{work}, {len(found.worlds)} worlds"
        yield f"puzzle {file.stem}", taken[-1], "loops", counts
    yield "puzzles, median", median(taken), "loops", ""
    yield "puzzles, slowest", max(taken), "loops", ""
    yield "puzzles, sum", sum(taken), "loops", ""


def true_deal(edition: str, players: int, days: int, seed: int) -> str:
    """What comes of looking for the true deal in a game that truthful players tell: found, and replayed, or how not."""
    try:
        game, dealt = play(edition, players, days, seed)
        record = tell(game, dealt, Random(seed))
    except Untellable as why:
        return f"not told: {why}"
    try:
        world = Solver(record, budget=Budget(SECONDS)).holds(dealt)
    except OutOfBudget:
        return "slow"
    if world is None:
        return "lost"
    world.replay()
    return "found"


def soak(number: int, first: int) -> list[str]:
    """Look for the true deals of so many games of the three editions; those that are lost."""
    failed: list[str] = []
    came: Counter[str] = Counter()
    for seed in range(first, first + number):
        chance = Random(seed)
        edition, players, days = chance.choice(EDITIONS), chance.randint(5, 10), chance.randint(1, 3)
        what = true_deal(edition, players, days, seed)
        came[what] += 1
        if what == "lost":
            failed.append(f"solver {edition} {players} {days} {seed}")
    print(f"{number} games told to the solver from {first} on: {dict(came)}")
    return failed
