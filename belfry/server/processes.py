"""Processes: where the work of a pool is done, and how it is brought there and back."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

from belfry.server.fork_server import ONCE, PART
from belfry.server.work import PATIENCE, Done, Frames, Job, framed, how_it_ended

STARTED_WITHIN = 60.0
"""Seconds in which a fork server must have begun, beside those of the job itself: machines under load are slow."""
ENDED_WITHIN = 2.0
"""Seconds for a fork server to end by itself."""
CAN_FORK = hasattr(os, "fork")


class Processes(Protocol):
    """Does jobs, each in a process that ends with it."""

    async def run(self, job: Job) -> Done:
        """Do a job; what has become of it. Whoever is cancelled takes it back."""
        ...

    async def close(self) -> None:
        """Do nothing more, and leave no process behind."""
        ...


MODULES = ("belfry.server.app", "belfry.print.setting")
"""What is loaded before any job: all that a server does."""


def processes_for(modules: Sequence[str] = MODULES) -> Processes:
    """Those of this system; `modules` have the functions that jobs call, and are loaded before."""
    return Copies(modules) if CAN_FORK else FreshProcesses(modules)


async def _start(modules: Sequence[str], *options: str) -> asyncio.subprocess.Process:
    # -P: whatever lies in the folder where somebody happens to be is none of our modules.
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-P",
        "-m",
        "belfry.server.fork_server",
        *options,
        json.dumps([sys.path, list(modules)]),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
    )


class Copies:
    """Copies of one process that has loaded everything. It starts with the first job, and anew should it be lost."""

    def __init__(self, modules: Sequence[str]) -> None:
        self._modules = modules
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._reading: asyncio.Task[None] | None = None
        self._open: dict[int, asyncio.Future[Done]] = {}

    async def run(self, job: Job) -> Done:
        """Do a job in a copy."""
        server = await self._server()
        asking = server.stdin
        assert asking is not None
        future: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        self._open[job.id] = future
        try:
            asking.write(framed(job))
            async with asyncio.timeout(PATIENCE * job.within + STARTED_WITHIN):
                return await future
        except TimeoutError:
            # Whatever holds the fork server up holds up everybody.
            with suppress(ProcessLookupError):
                server.kill()
            return Done(job.id, "late", 0.0)
        except asyncio.CancelledError:
            asking.write(framed(job.id))
            raise
        finally:
            del self._open[job.id]

    async def _server(self) -> asyncio.subprocess.Process:
        """The fork server, as it is now."""
        while True:
            loop = asyncio.get_running_loop()
            if self._starting is None:
                self._starting = loop.create_task(_start(self._modules), name="fork server")
            starting = self._starting
            try:
                server = await asyncio.shield(starting)
            except OSError:
                self._starting = None
                raise
            if self._starting is starting:
                self._reading = self._reading or loop.create_task(self._read(server), name="fork server's answers")
                return server

    async def _read(self, server: asyncio.subprocess.Process) -> None:
        """Hear what has become of jobs, until the fork server is gone."""
        assert server.stdout is not None
        frames = Frames()
        try:
            while part := await server.stdout.read(PART):
                for done in frames.feed(part):
                    self._settle(done)
        finally:
            self._starting = self._reading = None
            for id in list(self._open):
                self._settle(Done(id, "died", 0.0))
            await server.wait()

    def _settle(self, done: Done) -> None:
        future = self._open.get(done.id)
        if future is not None and not future.done():
            future.set_result(done)

    async def close(self) -> None:
        """End the fork server and its copies."""
        if self._starting is None:
            return
        server = await self._server()
        assert server.stdin is not None
        server.stdin.close()
        with suppress(TimeoutError):
            async with asyncio.timeout(ENDED_WITHIN):
                await server.wait()
                return
        with suppress(ProcessLookupError):
            server.kill()
        await server.wait()


class FreshProcesses:
    """A new process for each job, where a system cannot copy one. Each loads everything first, which takes its time."""

    def __init__(self, modules: Sequence[str]) -> None:
        self._modules = modules

    async def run(self, job: Job) -> Done:
        """Do a job in a process of its own."""
        began = time.monotonic()
        process = await _start(self._modules, ONCE)
        try:
            async with asyncio.timeout(PATIENCE * job.within + STARTED_WITHIN):
                result, _ = await process.communicate(framed(job))
        except TimeoutError:
            return Done(job.id, "late", job.within)
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
        # How much of a core it took is not known here; it took no more than this.
        took = min(time.monotonic() - began, job.within)
        return Done(job.id, how_it_ended(process.returncode), took, result)

    async def close(self) -> None:
        """Whoever waits for a process is cancelled, and ends it."""
