"""Leases: which process runs a table, and under which number it writes.

A table lives in one process at a time. Whoever runs it has claimed it, and the storage refuses what is written under an
older claim: a process that slept through its lease can spoil nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Protocol, Self

from belfry.server.metrics import Sample
from belfry.server.refusals import LET_GO
from belfry.server.storage import Storage
from belfry.table import Refusal


class Elsewhere(Refusal):
    """The table is run by another process, at this address."""

    def __init__(self, address: str) -> None:
        super().__init__(*LET_GO)
        self.address = address

    def anew(self) -> Self:
        return type(self)(self.address)


class Leases(Protocol):
    """What a process knows of who runs which table."""

    secret: bytes
    """What the processes sign with that serve the same tables."""

    async def start(self, let_go: Callable[[str], None]) -> None:
        """Begin; `let_go` is called with tables that others have taken over."""
        ...

    async def drain(self) -> bool:
        """Run nothing any more, if others can; whether they can."""
        ...

    async def close(self) -> None:
        """End."""
        ...

    async def check(self, code: str) -> None:
        """Raise `Elsewhere` if another process runs the table, or had better."""
        ...

    async def claim(self, code: str) -> int:
        """Run the table from now on, under a number; raises `Elsewhere` or `StorageError`."""
        ...

    def release(self, code: str) -> None:
        """Run the table no longer."""
        ...

    def unreachable(self, address: str) -> None:
        """Another process did not answer at its address."""
        ...

    def figures(self) -> list[Sample]:
        """What there is to measure."""
        ...

    def troubles(self) -> list[str]:
        """What is wrong between the processes, in words."""
        ...


class Alone:
    """The leases of a process that shares its tables with nobody."""

    def __init__(self, storage: Storage) -> None:
        self.secret = secrets.token_bytes(32)
        self._storage = storage

    async def start(self, let_go: Callable[[str], None]) -> None:
        """There is nothing to begin."""

    async def drain(self) -> bool:
        """There is nobody else."""
        return False

    async def close(self) -> None:
        """There is nothing to end."""

    async def check(self, code: str) -> None:
        """Nobody else runs anything."""

    async def claim(self, code: str) -> int:
        """Run the table from now on."""
        return await self._storage.claim(code)

    def release(self, code: str) -> None:
        """Nobody waits for it."""

    def unreachable(self, address: str) -> None:
        """There is nobody to be reached."""

    def figures(self) -> list[Sample]:
        """Nothing."""
        return []

    def troubles(self) -> list[str]:
        """Nothing."""
        return []
