"""Ending: tasks that go on by themselves are told to end, and do."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

AGAIN = 0.5
"""Seconds after which a task is told once more."""


async def end(tasks: Collection[asyncio.Task[Any]]) -> None:
    """Cancel tasks and wait until they have ended.

    The client of Redis loses a cancellation that comes just when one of its own times is up: so it is told until it
    has heard.
    """
    left = set(tasks)
    while left:
        for task in left:
            task.cancel()
        done, left = await asyncio.wait(left, timeout=AGAIN)
        for task in done:
            if not task.cancelled():
                task.exception()
