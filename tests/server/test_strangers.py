"""No input that a stranger can send may take more than 50 ms on the event loop (`docs/security.md`)."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path

import pytest

from benchmarks import strangers
from benchmarks.strangers import INPUTS, HeldUp, by_chance, send_all, stranger

ROUNDS = 1
"""How many inputs of each kind are sent here; `make soak` sends many more."""


async def test_nothing_that_a_stranger_sends_keeps_everybody_waiting(tmp_path: Path) -> None:
    left = iter(range(ROUNDS * len(INPUTS)))
    inputs = by_chance(random.Random(7), lambda: next(left, None) is not None)
    counted, took, what = await send_all(tmp_path, inputs)
    assert counted == len(strangers.KNOWN) + ROUNDS * len(INPUTS)
    assert took <= strangers.LONGEST, what


async def test_what_keeps_everybody_waiting_is_found(tmp_path: Path) -> None:
    def busy() -> None:
        end = time.thread_time() + 0.06
        while time.thread_time() < end:
            pass

    async with stranger(tmp_path) as found:
        asyncio.get_running_loop().call_soon(busy)
        with pytest.raises(HeldUp, match=r"a request took 6. ms in .*busy"):
            await found.send("a request", strangers.Request("GET", "/api/offer"))
