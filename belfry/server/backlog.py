"""The backlog: what waits until clients read it, in bytes, and who gives way where there is too much of it."""

from __future__ import annotations

from typing import Protocol

MB = 1024 * 1024
LINE_MOST = 2 * MB
"""Bytes that may wait for one connection; a single message may be longer."""
SEAT_MOST = 4 * MB
ADDRESS_MOST = 16 * MB
TABLE_MOST = 32 * MB
"""Bytes that may wait for all connections of a seat, of an address, of a table."""


class Reader(Protocol):
    """A connection, as far as it is slow."""

    @property
    def waiting(self) -> int:
        """How many bytes wait for it."""
        ...

    @property
    def rank(self) -> tuple[bool, bool]:
        """Who gives way first: whoever is on the way out, and whoever has no key."""
        ...

    def give_up(self) -> None:
        """Drop what waits; if that has been done before, all of it at once."""
        ...


class Share:
    """The connections of one seat, address or table, and what waits for them together."""

    __slots__ = ("most", "readers", "waiting")

    def __init__(self, most: int) -> None:
        self.most = most
        self.readers: set[Reader] = set()
        self.waiting = 0

    def relieve(self) -> None:
        """Give up on the slowest until there is room."""
        while self.waiting > self.most:
            slowest = max(self.readers, key=lambda reader: (reader.waiting > 0, reader.rank, reader.waiting))
            if not slowest.waiting:
                return
            slowest.give_up()


class Backlog:
    """All shares of a server, by name; one that nobody has a part in is forgotten."""

    def __init__(self) -> None:
        self._shares: dict[str, Share] = {}

    def enter(self, name: str, most: int, reader: Reader) -> Share:
        """Let a connection take part in a share."""
        share = self._shares.setdefault(name, Share(most))
        share.readers.add(reader)
        share.waiting += reader.waiting
        return share

    def leave(self, name: str, reader: Reader) -> None:
        """A connection is over."""
        share = self._shares[name]
        share.readers.remove(reader)
        share.waiting -= reader.waiting
        if not share.readers:
            del self._shares[name]

    def waiting(self, name: str) -> int:
        """How many bytes wait for all who share."""
        share = self._shares.get(name)
        return 0 if share is None else share.waiting

    def __len__(self) -> int:
        return len(self._shares)
