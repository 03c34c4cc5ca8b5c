"""A server to measure: `belfry serve` in a process of its own, on this machine only, with an empty data folder."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Self

ROOT = Path(__file__).parents[1]
BELFRY = "from belfry.cli import main; main()"
DROWSY = "from belfry.server import room, rooms; room.IDLE, rooms.SWEEP = 1.0, 0.5; " + BELFRY
"""The same, but tables that nobody looks at sleep after a second, so that a measurement need not wait for minutes."""
HOST = "127.0.0.1"
PATIENCE = 30.0


class Server:
    """A running server. It believes this machine about who is calling, so that each table can come from elsewhere."""

    def __init__(self, program: str = BELFRY, *more: str) -> None:
        # On the disk that the project is on: folders for temporary files are often in memory, where storing is free.
        build = ROOT / "build"
        build.mkdir(exist_ok=True)
        self.folder = tempfile.TemporaryDirectory(prefix="bench-", dir=build)
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port: int = free.getsockname()[1]
        self.ports = [self.port]
        self.url = f"http://{HOST}:{self.port}"
        options = ["--host", HOST, "--port", str(self.port), "--data", self.folder.name, "--proxy", HOST, *more]
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, "-c", program, "serve", *options], stdout=subprocess.DEVNULL, env=environment, cwd=ROOT
        )
        self._wait(started + PATIENCE)
        self.seconds_to_start = time.perf_counter() - started
        """From the start of the process to the first answer."""

    def _wait(self, until: float) -> None:
        while time.perf_counter() < until and self.process.poll() is None:
            try:
                with urllib.request.urlopen(f"{self.url}/api/health", timeout=PATIENCE):
                    return
            except OSError:
                time.sleep(0.002)
        self.stop()
        raise RuntimeError("the server did not start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End it and remove its data."""
        if self.process.poll() is None:
            self.process.terminate()
        try:
            self.process.wait(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.folder.cleanup()

    @property
    def awake(self) -> int:
        """How many tables are awake."""
        with urllib.request.urlopen(f"{self.url}/api/health", timeout=PATIENCE) as answer:
            return json.load(answer)["tables"]

    @property
    def cpu(self) -> float:
        """The seconds of a core that it has used; none are known where the system has no `/proc`."""
        return process_cpu(self.process.pid)

    @property
    def memory(self) -> float:
        """The megabytes that it holds in memory; likewise."""
        try:
            pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        except FileNotFoundError:
            return float("nan")
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def process_cpu(pid: int | str) -> float:
    """The seconds of a core that a process has used, and its children that have ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except FileNotFoundError:
        return float("nan")
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def machine_cpu() -> float:
    """The seconds that all cores of this machine have been busy."""
    try:
        user, nice, system, _, _, *rest = map(int, Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:])
    except FileNotFoundError:
        return float("nan")
    # Time for guests is in the user's already.
    return (user + nice + system + sum(rest[:3])) / os.sysconf("SC_CLK_TCK")
