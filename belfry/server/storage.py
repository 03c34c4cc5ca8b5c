"""Storage: the records of every table, durable before anybody hears of them.

`Storage` is what the rooms need. `SqliteStorage` keeps it in one file, for one process alone, and
`PostgresStorage` in a database, for as many as there are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Protocol

import msgspec

from belfry.core.errors import BelfryError


class StorageError(BelfryError):
    """Something could not be stored or read; nothing of it counts."""


class StorageUnsure(StorageError):
    """The storage was lost while something was being stored: nobody knows whether it was."""


class Fenced(StorageError):
    """Another process has taken the table over; nothing is taken from this one any more."""


class TableTaken(StorageError):
    """A table of this code exists already."""


class TableMissing(StorageError):
    """No table of this code exists, or no longer."""


class Holding(msgspec.Struct, frozen=True):
    """A key that a device holds: of a seat, of the Storyteller, or of the host."""

    code: str
    key: str
    role: str
    seat: int | None = None


class Stored(msgspec.Struct, frozen=True):
    """A table in the list: when it was made and last touched, and what the rooms want to know of it asleep."""

    code: str
    created: float
    touched: float
    summary: bytes


class Storage(Protocol):
    """Where tables are kept. Every method that changes something returns once that is durable, or raises."""

    latest: float
    """When something last happened at any table before the storage was opened; 0 if nothing ever has."""
    skew: float
    """Seconds by which the storage's clock is ahead of this machine's; 0 where they are the same."""

    @property
    def place(self) -> str:
        """Where it is, in words for people."""
        ...

    def claim(self, code: str, process: str = "", address: str = "") -> Awaitable[int]:
        """A number for whoever runs the table from now on: what is appended under an older one is refused.

        Raises `TableMissing` if there is no such table, and `Fenced` if somebody else claims it at the same moment.
        """
        ...

    def append(
        self,
        code: str,
        first: int,
        bodies: Sequence[bytes],
        touched: float,
        summary: bytes | None,
        *,
        new: bool = False,
        fence: int = 0,
    ) -> Awaitable[None]:
        """Add records to a table, all of them or none.

        `first` is the number of the first: 0, or the one after the last that is stored. Without a summary the former
        one stays. With `new` the table begins here; raises `TableTaken` if there is one of this code, and without it
        `TableMissing` if there is none. `fence` is the number of the claim under which the table is run; raises
        `Fenced` if there is a newer one, and `StorageUnsure` if the answer never came.
        """
        ...

    def load(self, code: str) -> Awaitable[list[bytes | None] | None]:
        """All records of a table in order, or none if there is no such table.

        A record that is missing or is not as it was stored has nothing in its place.
        """
        ...

    def find(self, codes: Sequence[str]) -> Awaitable[list[Stored]]:
        """Those of the tables that exist."""
        ...

    def delete(self, code: str) -> Awaitable[None]:
        """Remove a table and everything that belongs to it."""
        ...

    def untouched(self, seconds: float) -> Awaitable[tuple[float, list[str]]]:
        """The time by the storage's own clock, and the tables at which nothing has happened for so long by it.

        The time that tables go by may be ahead of it for good, after a clock was wrong once.
        """
        ...

    def hold(self, device: str, holding: Holding, instead_of: str = "") -> Awaitable[None]:
        """Remember that a device holds a key, in place of another if one is named."""
        ...

    def forget(self, device: str, code: str) -> Awaitable[None]:
        """Forget the keys of a table that a device holds."""
        ...

    def holdings(self, device: str) -> Awaitable[list[Holding]]:
        """The keys that a device holds."""
        ...

    def publish(self, name: str, code: str) -> Awaitable[None]:
        """Remember at which table a story of this name is told. Whether it is published is for the table to say."""
        ...

    def table_of(self, name: str) -> Awaitable[str | None]:
        """The table at which a story of this name is told, if there is one."""
        ...

    def check(self) -> Awaitable[None]:
        """Raise `StorageError` if nothing can be stored now, or hardly anything more."""
        ...

    def close(self) -> None:
        """Finish what is waiting and let go of the files."""
        ...
