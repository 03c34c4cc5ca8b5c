"""Storage in SQLite: a disk that fails, a writer that is killed, and files that cannot be used."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from belfry.server import data_folder
from belfry.server.data_folder import APPLICATION, FILE_NAME
from belfry.server.sqlite_storage import SqliteStorage
from belfry.server.storage import StorageError
from tests.server.crashing import APPENDS, EACH, TABLES


@asynccontextmanager
async def opened(
    folder: Path, connection: type[sqlite3.Connection] = sqlite3.Connection
) -> AsyncIterator[SqliteStorage]:
    storage = SqliteStorage(folder, connection)
    try:
        yield storage
    finally:
        storage.close()


class Flaky(sqlite3.Connection):
    """A connection to a disk that fails when it is told to, at statements that contain a word."""

    failing = ""

    def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:
        if Flaky.failing and Flaky.failing in statement:
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *more)


@pytest.fixture(autouse=True)
def sound_disk() -> Iterator[None]:
    Flaky.failing = ""
    yield
    Flaky.failing = ""


def test_nothing_of_a_deleted_table_stays_in_the_files(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as storage:
            await storage.append("MOTH-27", 0, [b"a deep secret" * 500], 1, b"", new=True)
            await storage.append("OWL-11", 0, [b"something else"], 1, b"", new=True)
            await storage.delete("MOTH-27")
            await storage.append("OWL-11", 1, [b"later"], 1, b"")
            for file in tmp_path.iterdir():
                assert b"a deep secret" not in file.read_bytes()

    asyncio.run(run())


def test_writes_that_wait_together_share_a_commit_and_not_a_mistake(tmp_path: Path) -> None:
    commits: list[str] = []

    class Counting(sqlite3.Connection):
        def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:
            if statement == "COMMIT":
                commits.append(statement)
            return super().execute(statement, *more)

    async def run() -> None:
        async with opened(tmp_path, Counting) as storage:
            commits.clear()
            await asyncio.gather(*(storage.append(f"OAK-{n}", 0, [b"x"], 1, b"", new=True) for n in range(10, 99)))
            assert len(commits) < 40
            results = await asyncio.gather(
                *(storage.append(f"OAK-{n}", 1 if n != 50 else 7, [b"y"], 2, b"") for n in range(10, 99)),
                return_exceptions=True,
            )
            assert [type(result) for result in results if result is not None] == [StorageError]
            assert await storage.load("OAK-50") == [b"x"]
            assert await storage.load("OAK-51") == [b"x", b"y"]

    asyncio.run(run())


@pytest.mark.parametrize("statement", ["BEGIN", "UPDATE", "INSERT INTO records", "COMMIT"])
def test_a_disk_that_fails_refuses_and_keeps_what_was_there(tmp_path: Path, statement: str) -> None:
    async def run() -> None:
        async with opened(tmp_path, Flaky) as storage:
            await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
            Flaky.failing = statement
            with pytest.raises(StorageError, match="disk I/O error"):
                await storage.append("MOTH-27", 1, [b"two"], 1, b"")
            Flaky.failing = ""
            assert await storage.load("MOTH-27") == [b"one"]
            await storage.append("MOTH-27", 1, [b"two again"], 1, b"")
            assert await storage.load("MOTH-27") == [b"one", b"two again"]

    asyncio.run(run())


def test_a_read_that_fails_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, Flaky) as storage:
            Flaky.failing = "SELECT n, body"
            with pytest.raises(StorageError, match="disk I/O error"):
                await storage.load("MOTH-27")

    asyncio.run(run())


# Killed in the middle


@pytest.mark.parametrize("when", ["before", "after"])
@pytest.mark.parametrize("statement", [1, 2, 3, 4, 5, 6, 7, 11, 23, 37, 52, 66])
def test_a_writer_killed_at_any_statement_loses_nothing_that_was_acknowledged(
    tmp_path: Path, statement: int, when: str
) -> None:
    command = [sys.executable, "-m", "tests.server.crashing", str(tmp_path), str(statement), when]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == -9, done.stderr
    acknowledged: dict[str, int] = {}
    for line in done.stdout.splitlines():
        code, number = line.split()
        acknowledged[code] = int(number) + 1

    async def look() -> None:
        async with opened(tmp_path) as storage:
            for code in TABLES:
                records = await storage.load(code) or []
                appends, rest = divmod(len(records), EACH)
                assert rest == 0, "part of an append was stored"
                assert acknowledged.get(code, 0) <= appends <= APPENDS
                expected = [f"{code} {n} {part}".encode() for n in range(appends) for part in range(EACH)]
                assert records == expected
                assert len(await storage.find([code])) == (1 if records else 0)

    asyncio.run(look())


# Files and folders that cannot be used


def test_a_folder_is_made_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    SqliteStorage(folder).close()

    assert (folder / FILE_NAME).is_file()
    assert folder.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="everything is writable for root")
def test_a_folder_that_is_not_writable_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StorageError, match="not writable"):
        SqliteStorage(tmp_path)


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StorageError, match="cannot be made"):
        SqliteStorage(tmp_path / "file" / "data")


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    file.write_bytes(b"a shopping list" * 100)
    with pytest.raises(StorageError, match="not a database"):
        SqliteStorage(tmp_path)
    assert file.read_bytes() == b"a shopping list" * 100


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(StorageError, match="not one of Belfry's"):
        SqliteStorage(tmp_path)


def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    SqliteStorage(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(StorageError, match="newer version"):
        SqliteStorage(tmp_path)


def test_a_file_of_an_older_version_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStorage(tmp_path).close()
    added = ("ALTER TABLE tables ADD COLUMN place TEXT", "CREATE TABLE seen (code TEXT)")
    monkeypatch.setattr(data_folder, "MIGRATIONS", (*data_folder.MIGRATIONS, added))
    SqliteStorage(tmp_path).close()

    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (len(data_folder.MIGRATIONS),)
        assert file.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert file.execute("SELECT count(*) FROM seen").fetchone() == (0,)
    file.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStorage(tmp_path).close()
    wrong = ("CREATE TABLE seen (code TEXT)", "ALTER TABLE nowhere ADD COLUMN place TEXT")
    with monkeypatch.context() as patch:
        patch.setattr(data_folder, "MIGRATIONS", (*data_folder.MIGRATIONS, wrong))
        with pytest.raises(StorageError, match="nowhere"):
            SqliteStorage(tmp_path)

    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        assert file.execute("PRAGMA user_version").fetchone() == (len(data_folder.MIGRATIONS),)
        assert file.execute("SELECT count(*) FROM sqlite_master WHERE name = 'seen'").fetchone() == (0,)
    file.close()
    SqliteStorage(tmp_path).close()


def test_a_record_that_is_not_as_it_was_stored_is_found_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as storage:
            await storage.append("MOTH-27", 0, [b"one", b"two", b"three", b"four"], 1, b"", new=True)
        with sqlite3.connect(tmp_path / FILE_NAME) as file:
            file.execute("UPDATE records SET body = ? WHERE n = 1", (b"tvo",))
            file.execute("DELETE FROM records WHERE n = 2")
        file.close()
        async with opened(tmp_path) as storage:
            assert await storage.load("MOTH-27") == [b"one", None, None, b"four"]

    asyncio.run(run())


def test_records_of_before_there_were_sums_are_taken_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(data_folder, "MIGRATIONS", data_folder.MIGRATIONS[:1])
            SqliteStorage(tmp_path).close()
        with sqlite3.connect(tmp_path / FILE_NAME) as file:
            file.execute("INSERT INTO tables VALUES ('MOTH-27', 1, 1, '')")
            file.execute("INSERT INTO records VALUES ('MOTH-27', 0, ?)", (b"one",))
        file.close()
        async with opened(tmp_path) as storage:
            await storage.append("MOTH-27", 1, [b"two"], 2, None)
            assert await storage.load("MOTH-27") == [b"one", b"two"]

    asyncio.run(run())


def test_tables_of_before_their_age_was_kept_begin_to_age_at_the_upgrade(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        with monkeypatch.context() as patch:
            patch.setattr(data_folder, "MIGRATIONS", data_folder.MIGRATIONS[:-1])
            SqliteStorage(tmp_path).close()
        with sqlite3.connect(tmp_path / FILE_NAME) as file:
            file.execute("INSERT INTO tables VALUES ('MOTH-27', 1, 1, '')")
        file.close()
        async with opened(tmp_path) as storage:
            _, old = await storage.untouched(3600)
            assert old == []
            _, all_of_them = await storage.untouched(-3600)
            assert all_of_them == ["MOTH-27"]

    asyncio.run(run())


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    first = SqliteStorage(tmp_path)
    with pytest.raises(StorageError, match="in use by another"):
        SqliteStorage(tmp_path)
    first.close()
    SqliteStorage(tmp_path).close()


def test_a_backup_of_a_running_server_is_whole(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "data") as storage:
            await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
            (tmp_path / "copy").mkdir()
            source = sqlite3.connect(tmp_path / "data" / FILE_NAME)
            target = sqlite3.connect(tmp_path / "copy" / FILE_NAME)
            source.backup(target)
            source.close()
            target.close()
            await storage.append("MOTH-27", 1, [b"two"], 1, b"")
        async with opened(tmp_path / "copy") as restored:
            assert await restored.load("MOTH-27") == [b"one"]

    asyncio.run(run())
