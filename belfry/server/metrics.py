"""Metrics: what a server has done and how it is, in the text that Prometheus reads."""

from __future__ import annotations

import os
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import accumulate
from pathlib import Path

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Seconds in which waits are counted."""

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

Sample = tuple[str, str, str, float]
"""The name of a figure, what kind it is, what it means, and the figure."""


class Waits:
    """How long something took, each time."""

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        """Count one more."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    def lines(self, name: str, meaning: str) -> Iterator[str]:
        """As Prometheus reads it."""
        yield from (f"# HELP {name} {meaning}", f"# TYPE {name} histogram")
        *sums, total = accumulate(self.counts)
        for bound, sum in zip(BOUNDS, sums, strict=True):
            yield f'{name}_bucket{{le="{bound}"}} {sum}'
        yield from (f'{name}_bucket{{le="+Inf"}} {total}', f"{name}_sum {self.seconds}", f"{name}_count {total}")


class Metrics:
    """What is counted while a server runs."""

    def __init__(self) -> None:
        self.stored = 0
        """Records that were stored."""
        self.unstored = 0
        """Times that something could not be stored."""
        self.let_go = 0
        """Tables that were left to another process, or whose storage was lost."""
        self.waits = Waits()
        """How long it took to store something."""

    def text(self, version: str, more: Iterable[Sample]) -> str:
        """All of it, with what is only looked at now."""
        figures: list[Sample] = [
            ("belfry_records_stored_total", "counter", "Records that were stored", self.stored),
            ("belfry_storage_failures_total", "counter", "Times that something could not be stored", self.unstored),
            ("belfry_tables_let_go_total", "counter", "Tables left to another process", self.let_go),
            *more,
            *_process(),
        ]
        lines = [f'# TYPE belfry_info gauge\nbelfry_info{{version="{version}"}} 1']
        for name, kind, meaning, figure in figures:
            lines.append(f"# HELP {name} {meaning}\n# TYPE {name} {kind}\n{name} {figure:.15g}")
        lines += self.waits.lines("belfry_store_seconds", "Seconds from a record to its being stored")
        return "\n".join(lines) + "\n"


def _process() -> Iterator[Sample]:
    yield "process_cpu_seconds_total", "counter", "Seconds of a core that were used", time.process_time()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return
    held = pages * os.sysconf("SC_PAGE_SIZE")
    yield "process_resident_memory_bytes", "gauge", "Bytes held in memory", held
