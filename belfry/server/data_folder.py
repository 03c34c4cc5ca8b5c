"""The data folder: the file that tables are kept in, for one server alone, in the form that this version reads."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import IO

from belfry.server.storage import StorageError

FILE_NAME = "belfry.db"
LOCK_NAME = "belfry.lock"
PRIVATE = 0o600
"""For its owner only: it has the keys of every seat."""
APPLICATION = 0x42454C46
"""What marks a SQLite file as ours: `BELF`."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """CREATE TABLE tables (
            code TEXT PRIMARY KEY, created REAL NOT NULL, touched REAL NOT NULL, summary BLOB NOT NULL
        ) WITHOUT ROWID""",
        "CREATE INDEX tables_by_touched ON tables (touched)",
        """CREATE TABLE records (
            code TEXT NOT NULL, n INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (code, n)
        ) WITHOUT ROWID""",
        """CREATE TABLE holdings (
            device TEXT NOT NULL, code TEXT NOT NULL, key TEXT NOT NULL, role TEXT NOT NULL, seat INTEGER,
            PRIMARY KEY (device, key)
        ) WITHOUT ROWID""",
        "CREATE INDEX holdings_by_code ON holdings (code)",
    ),
    ("ALTER TABLE records ADD COLUMN sum INTEGER",),
    (
        "CREATE TABLE stories (name TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID",
        "CREATE INDEX stories_by_code ON stories (code)",
    ),
    (
        "ALTER TABLE tables ADD COLUMN seen REAL NOT NULL DEFAULT 0",
        # By which clock they were touched nobody knows: their time begins today.
        "UPDATE tables SET seen = strftime('%s', 'now')",
        "CREATE INDEX tables_by_seen ON tables (seen)",
    ),
)
"""What leads from each version of the file to the next; the first makes an empty file ours."""


def make_folder(folder: Path) -> None:
    """Make the folder if it is missing; raises `StorageError` if that cannot be, or nothing can be written there."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise StorageError(f"the data folder {folder} cannot be made: {error.strerror}") from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StorageError(f"the data folder {folder} is not writable; choose another with --data")


def keep_private(file: Path) -> None:
    """Make the file if it is missing, and let nobody but its owner read it; what SQLite puts beside it is alike."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
        for one in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))):
            if one.exists():
                one.chmod(PRIVATE)
    except PermissionError as error:
        # It may belong to somebody else who lets us write to it.
        if not os.access(file, os.R_OK | os.W_OK):
            raise StorageError(f"{file} cannot be used: {error.strerror}") from None
    except OSError as error:
        raise StorageError(f"{file} cannot be used: {error.strerror}") from None


def lock(folder: Path) -> IO[bytes]:
    """Keep other servers away from the folder for as long as this one lives: two would not hear of each other."""
    try:
        keep_private(folder / LOCK_NAME)
        file = (folder / LOCK_NAME).open("ab")
    except OSError as error:
        raise StorageError(f"the data folder {folder} is not writable: {error.strerror}") from None
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StorageError(f"the data folder {folder} is in use by another Belfry; end it or choose another") from None
    return file


def migrate(connection: sqlite3.Connection, file: Path) -> None:
    """Bring the file to the version that this program reads and writes; raises `StorageError` if it is none of ours."""
    [version] = connection.execute("PRAGMA user_version").fetchone()
    [application] = connection.execute("PRAGMA application_id").fetchone()
    [things] = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application != APPLICATION and things:
        raise StorageError(f"{file}: a database, but not one of Belfry's; choose another folder with --data")
    if version > len(MIGRATIONS):
        raise StorageError(
            f"{file}: written by a newer version of Belfry (format {version}; this one reads up to {len(MIGRATIONS)})"
        )
    for number, migration in enumerate(MIGRATIONS[version:], start=version + 1):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in migration:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {number}")
            connection.execute("COMMIT")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
