"""The machine's own speed, so that runs on different machines can be compared."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter, process_time


def python_loop() -> float:
    """How many million turns of a plain loop with one addition this Python makes in a second."""
    turns = 2_000_000
    best = float("inf")
    for _ in range(3):
        start = process_time()
        total = 0
        for turn in range(turns):
            total += turn
        best = min(best, process_time() - start)
    return turns / best / 1e6


def best_of(times: int, job: Callable[[], object]) -> float:
    """The least number of seconds that the job took."""
    best = float("inf")
    for _ in range(times):
        start = perf_counter()
        job()
        best = min(best, perf_counter() - start)
    return best
