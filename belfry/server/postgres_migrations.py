"""The form of the database: numbered files of SQL, each of which leads from one version to the next."""

from __future__ import annotations

from pathlib import Path

from belfry.server.postgres_line import SCHEMA, Line
from belfry.server.storage import StorageError

FOLDER = Path(__file__).parent / "migrations"
LOCK = 0x42454C46
"""What processes that start together wait for, so that one of them migrates: `BELF`."""


def migrations(folder: Path = FOLDER) -> list[str]:
    """The files in their order."""
    return [file.read_text("utf-8") for file in sorted(folder.glob("[0-9][0-9][0-9]_*.sql"))]


async def migrate(line: Line, folder: Path = FOLDER) -> None:
    """Bring the database to the version that this program reads and writes; raises `StorageError` if it is newer."""
    known = migrations(folder)
    await line.run(
        f"""
        SELECT pg_advisory_lock({LOCK});
        CREATE SCHEMA IF NOT EXISTS {SCHEMA};
        CREATE TABLE IF NOT EXISTS {SCHEMA}.version (number integer NOT NULL, checked timestamptz);
        INSERT INTO {SCHEMA}.version SELECT 0 WHERE NOT EXISTS (SELECT FROM {SCHEMA}.version);
        """
    )
    try:
        [[version]] = await line.ask("SELECT number FROM version")
        if version > len(known):
            raise StorageError(
                f"{line.place}: written by a newer version of Belfry (format {version}; this one reads up to "
                f"{len(known)})"
            )
        for number, script in enumerate(known[version:], start=version + 1):
            await line.run(f"BEGIN; {script}; UPDATE version SET number = {number}; COMMIT;")
    finally:
        # The lock goes with the line.
        line.drop()
