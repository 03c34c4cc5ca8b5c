"""Servers on real ports of this machine: as a process of their own, or in this one where time passes faster."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import uvicorn

from belfry.server import wire
from belfry.server.addresses import Addresses
from belfry.server.app import House
from belfry.server.limits import Limits
from belfry.server.sqlite_storage import SqliteStorage
from belfry.server.steady_time import SteadyTime

PATIENCE = 30


class ServerProcess:
    """`belfry serve` on a port of its own; it can be killed and started again over the same data.

    With a seed every game has that seed; and then time may pass faster for the tables, or not at all.
    """

    def __init__(
        self,
        data: Path,
        *options: str,
        seed: int | None = None,
        rate: float = 1,
        program: tuple[str, ...] = ("belfry",),
    ) -> None:
        self.data = data
        self.options = options
        self.program = program if seed is None else ("tests.server.serve", str(rate), str(seed))
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it and wait until it is ready."""
        arguments = ["serve", "--port", str(self.port), "--data", str(self.data), *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self.program, *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline()
        found = re.search(r":(\d+) with", self.first)
        if found is None:
            raise AssertionError(f"the server did not start: {self.first}{self.stop()}")
        self.port = int(found[1])

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it at once, with no time to tidy up."""
        self.process.kill()
        self._wait()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> str:
        """End it in an orderly way; what it said to the end."""
        self.process.send_signal(how)
        return self._wait()

    def _wait(self) -> str:
        said, complained = self.process.communicate(timeout=PATIENCE)
        return said + complained

    def __enter__(self) -> ServerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate(timeout=PATIENCE)


@asynccontextmanager
async def serving(data: Path, rate: float = 1.0, limits: Limits | None = None) -> AsyncGenerator[str]:
    """The address of a server for which time passes so many times as fast."""
    with socket.create_server(("127.0.0.1", 0)) as listening, closing(SqliteStorage(data)) as storage:
        port = listening.getsockname()[1]
        house = House(storage, Addresses("127.0.0.1", port), limits or Limits(), SteadyTime(rate))
        server = uvicorn.Server(wire.config(house.app()))
        task = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            server.should_exit = True
            await task
