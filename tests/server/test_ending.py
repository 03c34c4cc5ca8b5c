"""Tasks that are told to end."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from belfry.server.ending import end

PATIENCE = 30.0


async def test_a_task_that_loses_its_first_cancellation_ends_all_the_same() -> None:
    async def hard_of_hearing() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def broken() -> None:
        raise ValueError("nobody asks")

    tasks = [asyncio.create_task(hard_of_hearing()), asyncio.create_task(broken())]
    await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await end(tasks)
    assert tasks[0].cancelled()
    assert tasks[1].done()


async def test_nothing_to_end_is_ended() -> None:
    await end([])
