"""Slices: long work is done a little at a time, so that no table keeps the others waiting."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator

LONGEST = 0.005
"""Seconds of work between two looks at what else there is to do."""


class Slices:
    """The long work of all tables: one slice of it at a time, whoever's turn it is, and between two what is short."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def work(self, steps: Iterator[object], *, likely_short: bool = False) -> None:
        """Do work step by step. What is `likely_short` begins at once, and waits for its turn only if it is not."""
        going_on = not likely_short or _slice(steps)
        while going_on:
            await asyncio.sleep(0)
            async with self._turn:
                going_on = _slice(steps)


def _slice(steps: Iterator[object]) -> bool:
    """Do a slice of the work; whether there may be more."""
    end = time.monotonic() + LONGEST
    return any(time.monotonic() >= end for _ in steps)
