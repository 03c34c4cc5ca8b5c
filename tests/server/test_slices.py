"""Long work at one table leaves the others their turns."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from belfry.server.slices import LONGEST, Slices
from tests.server.evening import Evening
from tests.server.house import opened


def toil(steps: int) -> Iterator[int]:
    """Work of so many steps, each of which takes a slice at least."""
    for step in range(steps):
        end = time.monotonic() + LONGEST
        while time.monotonic() < end:
            pass
        yield step


async def turns_during(work: asyncio.Task[None]) -> int:
    """How often somebody else has a turn until a task is done."""
    turns = 0
    while not work.done():
        await asyncio.sleep(0)
        turns += 1
    return turns


@pytest.mark.parametrize("likely_short", [True, False])
async def test_others_have_a_turn_after_every_slice(likely_short: bool) -> None:
    slices = Slices()
    work = asyncio.create_task(slices.work(toil(10), likely_short=likely_short))
    assert await turns_during(work) >= 10


async def test_of_several_tables_with_long_work_one_has_a_slice_at_a_time() -> None:
    slices = Slices()
    done: list[int] = []

    def watched(table: int) -> Iterator[None]:
        for _ in toil(5):
            done.append(table)
            yield

    work = [asyncio.create_task(slices.work(watched(table))) for table in range(3)]
    await asyncio.gather(*work)
    assert sorted(done) == [0] * 5 + [1] * 5 + [2] * 5
    assert all(one != other for one, other in pairwise(done[:10])), "each in its turn"


async def test_what_is_likely_short_does_not_wait_behind_the_long_work_of_others() -> None:
    slices = Slices()
    long = asyncio.create_task(slices.work(toil(20)))
    await asyncio.sleep(0)
    await slices.work(iter(range(3)), likely_short=True)
    assert not long.done()
    await long


async def test_a_fault_in_the_middle_of_long_work_reaches_whoever_waits_for_it() -> None:
    slices = Slices()

    def failing() -> Iterator[int]:
        yield from toil(2)
        raise ValueError("broken")

    with pytest.raises(ValueError, match="broken"):
        await slices.work(failing())
    await slices.work(toil(1))


async def test_whoever_asks_what_a_sleeping_table_shows_does_not_wake_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        path = f"/api/tables/{evening.code}"
        awake = (await house.phone().get(path)).json()
        assert all(seat.pop("here") for seat in awake["seats"])
    async with opened(tmp_path) as house:
        asleep = (await house.phone().get(path)).json()
        assert len(house.rooms) == 0
        assert not any(seat.pop("here") for seat in asleep["seats"])
        assert asleep == awake
