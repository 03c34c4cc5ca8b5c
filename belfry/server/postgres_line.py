"""A line to PostgreSQL: a connection that is made when it is needed, and anew when it was lost."""

from __future__ import annotations

import asyncio
import importlib
import ssl
from collections.abc import Sequence
from contextlib import suppress
from typing import Any
from urllib.parse import unquote, urlsplit

from belfry.server.storage import StorageError, StorageUnsure

PATIENCE = 10.0
"""Seconds for the database to answer, before the line counts as lost: a busy disk takes its time."""
SCHEMA = "belfry"
SETTINGS = {
    "application_name": "belfry",
    "search_path": SCHEMA,
    # Whatever the server's own default is: what is acknowledged is on the disk.
    "synchronous_commit": "on",
}

Query = tuple[str, Sequence[Any]]


def driver() -> Any:
    """The package that speaks to PostgreSQL; only who uses it needs to have it."""
    try:
        return importlib.import_module("asyncpg")
    except ImportError:
        raise StorageError("PostgreSQL needs a package more: pip install 'belfry[postgres]'") from None


class Line:
    """One connection at a time, and one question at a time on it."""

    def __init__(self, address: str) -> None:
        """Raises `StorageError` if the address is none of PostgreSQL."""
        self.address = address
        self.place = place(address)
        self._driver = driver()
        self._connection: Any = None
        self._turn = asyncio.Lock()

    async def ask(self, query: str, *values: Any) -> list[Any]:
        """The rows that a query gives; one that only reads may be asked again.

        Raises `StorageUnsure` if the line was lost before the answer came, so that nobody knows what was done.
        """
        [rows] = await self.ask_all([(query, values)])
        return rows

    async def ask_all(self, queries: Sequence[Query]) -> list[list[Any]]:
        """The rows of several queries, which are done all or none."""
        async with self._turn:
            asked = False
            try:
                async with asyncio.timeout(PATIENCE):
                    connection = await self._connected()
                    asked = True
                    if len(queries) == 1:
                        return [await connection.fetch(queries[0][0], *queries[0][1])]
                    async with connection.transaction():
                        return [await connection.fetch(query, *values) for query, values in queries]
            except asyncio.CancelledError:
                self.drop()
                raise
            except Exception as error:
                raise self._meaning(error, asked=asked) from None

    async def run(self, script: str) -> None:
        """Carry out a script of statements, all of them or none."""
        async with self._turn:
            try:
                await (await self._connected()).execute(script)
            except Exception as error:
                raise self._meaning(error, asked=False) from None

    async def _connected(self) -> Any:
        if self._connection is None or self._connection.is_closed():
            self._connection = None
            self._connection = await self._driver.connect(
                self.address, timeout=PATIENCE, server_settings=SETTINGS, command_timeout=None
            )
        return self._connection

    def _meaning(self, error: Exception, *, asked: bool) -> Exception:
        """What went wrong, as a `StorageError`; the line is given up where it is of no use any more."""
        known = self._driver
        ended = (known.InterfaceError, known.PostgresConnectionError, known.exceptions.OperatorInterventionError)
        if isinstance(error, (OSError, TimeoutError, EOFError, *ended)):
            self.drop()
            text = f"{self.place} cannot be reached: {_words(error)}"
            return StorageUnsure(text) if asked else StorageError(text)
        if isinstance(error, (known.PostgresError, ssl.SSLError, ValueError)):
            return StorageError(f"{self.place}: {_words(error)}")
        return error

    def drop(self) -> None:
        """Give the line up at once."""
        connection, self._connection = self._connection, None
        # A loop that has ended has closed it already.
        with suppress(RuntimeError):
            if connection is not None and not connection.is_closed():
                connection.terminate()


def place(address: str) -> str:
    """Where an address leads, without the password in it; raises `StorageError` if it leads nowhere."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("postgresql", "postgres") or (not parts.hostname and "host=" not in parts.query):
        raise StorageError("--store is not an address such as postgresql://belfry:password@127.0.0.1:5432/belfry")
    at = f"{parts.hostname or 'localhost'}{f':{port}' if port else ''}"
    return f"PostgreSQL at {at}{unquote(parts.path)}"


def _words(error: Exception) -> str:
    """An error in one line."""
    if isinstance(error, TimeoutError) and not str(error):
        return "no answer came in time"
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
