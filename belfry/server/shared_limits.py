"""Shared limits: what is counted by address is counted by all processes of a cluster, each in its own memory.

A process tells the others what it has counted, a moment later. Where they cannot hear each other, each counts for
itself, and nobody is locked out.
"""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

import msgspec

from belfry.server.ending import end
from belfry.server.limits import Limits
from belfry.server.redis_line import RedisLine

CHANNEL = "belfry:counted"
SHARED = ("opened", "misses", "lookups", "joins")
"""The windows that are shared: those against guessing and hoarding."""
TOLD_WITHIN = 0.1
"""Seconds for which what was counted is gathered, before others are told."""
RETRY = 1.0


class Counted(msgspec.Struct, array_like=True):
    """What a process has counted: the window and the address of each."""

    process: str
    noted: list[tuple[str, str]]


class SharedLimits:
    """The limits of a process, told to others and heard from them."""

    def __init__(self, limits: Limits, redis: RedisLine) -> None:
        self._limits = limits
        self._redis = redis
        self._process = secrets.token_hex(8)
        self._noted: list[tuple[str, str]] = []
        self._tasks: set[asyncio.Task[None]] = set()
        for name in SHARED:
            getattr(limits, name).tell = partial(self._note, name)

    def start(self) -> None:
        """Begin to listen."""
        self._tasks.add(asyncio.get_running_loop().create_task(self._listen(), name="limits"))

    async def close(self) -> None:
        """Listen no longer."""
        await end(self._tasks)

    def _note(self, name: str, address: str) -> None:
        if not self._noted:
            loop = asyncio.get_running_loop()
            loop.call_later(TOLD_WITHIN, lambda: self._tasks.add(loop.create_task(self._tell())))
        self._noted.append((name, address))

    async def _tell(self) -> None:
        noted, self._noted = self._noted, []
        self._tasks = {task for task in self._tasks if not task.done()}
        await self._redis.publish(CHANNEL, msgspec.json.encode(Counted(self._process, noted)).decode())

    async def _listen(self) -> None:
        while True:
            async for message in self._redis.listen(CHANNEL):
                try:
                    counted = msgspec.json.decode(message, type=Counted)
                except msgspec.DecodeError:
                    # A version to come may say it otherwise.
                    continue
                if counted.process != self._process:
                    for name, address in counted.noted:
                        if name in SHARED:
                            getattr(self._limits, name).hear(address)
            await asyncio.sleep(RETRY)
