"""A writer that is killed in the middle: run as a program by the storage's tests.

Appends to several tables at once, prints each append that was acknowledged, and dies without a word at the statement
that it is told to die at, before or after it is carried out.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from pathlib import Path
from typing import Any

from belfry.server.sqlite_storage import SqliteStorage

TABLES = ("ASH-11", "ELM-22", "FIG-33")
APPENDS = 12
EACH = 3


class Fatal(sqlite3.Connection):
    """A connection that ends the process at a statement."""

    left = 0
    before = True

    def execute(self, *arguments: Any) -> sqlite3.Cursor:
        return self._at_last(super().execute, *arguments)

    def executemany(self, *arguments: Any) -> sqlite3.Cursor:
        return self._at_last(super().executemany, *arguments)

    def _at_last(self, execute: Any, *arguments: Any) -> sqlite3.Cursor:
        Fatal.left -= 1
        if Fatal.left == 0 and Fatal.before:
            os.kill(os.getpid(), signal.SIGKILL)
        done = execute(*arguments)
        if Fatal.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return done


async def write(storage: SqliteStorage, code: str) -> None:
    """A table's life: every append has several records, which belong together."""
    for number in range(APPENDS):
        bodies = [f"{code} {number} {part}".encode() for part in range(EACH)]
        await storage.append(code, number * EACH, bodies, 1000.0 + number, b"{}", new=number == 0)
        os.write(1, f"{code} {number}\n".encode())


async def main(folder: str, statement: int, before: bool) -> None:
    storage = SqliteStorage(Path(folder), Fatal)
    Fatal.left, Fatal.before = statement, before
    await asyncio.gather(*(write(storage, code) for code in TABLES))
    storage.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3] == "before"))
