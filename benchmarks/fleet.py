"""A fleet to measure: several processes of Belfry over one PostgreSQL and one Redis, all on this machine only."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from benchmarks.server import BELFRY, ROOT, Server, process_cpu
from tests.server.services import Postgres, Redis


class Fleet:
    """So many processes; without Redis there can be one only."""

    def __init__(self, processes: int, *, redis: bool = True) -> None:
        build = ROOT / "build"
        build.mkdir(exist_ok=True)
        # On the disk that the project is on, and flushed to it, as it would be where it counts.
        self.postgres = Postgres(fsync=True, within=build)
        self.redis = Redis() if redis else None
        options = ["--store", self.postgres.url(self.postgres.new())]
        if self.redis is not None:
            options += ["--redis", self.redis.url()]
        self.servers = [Server(BELFRY, *options) for _ in range(processes)]
        self.ports = [server.port for server in self.servers]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        for server in self.servers:
            server.stop()
        self.postgres.close()
        if self.redis is not None:
            self.redis.close()

    @property
    def cpu(self) -> float:
        """The seconds of a core that Belfry's processes have used."""
        return sum(server.cpu for server in self.servers)

    @property
    def memory(self) -> float:
        """The megabytes that they hold in memory."""
        return sum(server.memory for server in self.servers)

    @property
    def services_cpu(self) -> float:
        """The seconds of a core that PostgreSQL and Redis have used."""
        used = _tree_cpu(self.postgres.process.pid if self.postgres.process else 0)
        if self.redis is not None and self.redis.process is not None:
            used += process_cpu(self.redis.process.pid)
        return used


def _tree_cpu(pid: int) -> float:
    """The seconds of a core that a process and those that it has started have used."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        started = children.read_text().split()
    except FileNotFoundError:
        return float("nan")
    return process_cpu(pid) + sum(process_cpu(child) for child in started)
