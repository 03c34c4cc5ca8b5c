"""Storage in PostgreSQL: claims and fences, a database that goes away, and addresses that lead nowhere."""

from __future__ import annotations

import asyncio
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from belfry.server import postgres_line, postgres_migrations
from belfry.server.postgres_storage import PostgresStorage
from belfry.server.storage import Fenced, StorageError, StorageUnsure, TableMissing
from tests.server.services import Postgres, free_port
from tests.server.valve import Valve


@pytest.fixture
def database(postgres: Postgres) -> str:
    return postgres.new()


@pytest.fixture
def url(postgres: Postgres, database: str) -> str:
    return postgres.url(database)


async def test_whoever_claimed_a_table_before_writes_nothing_more(url: str) -> None:
    with closing(PostgresStorage(url)) as one, closing(PostgresStorage(url)) as other:
        await one.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        old = await one.claim("MOTH-27", "first", "http://a")
        await one.append("MOTH-27", 1, [b"two"], 2, None, fence=old)
        new = await other.claim("MOTH-27", "second", "http://b")
        assert new > old
        with pytest.raises(Fenced):
            await one.append("MOTH-27", 2, [b"spoilt"], 3, b"spoilt", fence=old)
        await other.append("MOTH-27", 2, [b"three"], 3, None, fence=new)
        assert await one.load("MOTH-27") == [b"one", b"two", b"three"]
        assert await one.claimant("MOTH-27") == ("second", "http://b")
        assert await one.holds({"MOTH-27": old, "OWL-11": 5}) == set()
        assert await one.holds({"MOTH-27": new}) == {"MOTH-27"}
        with pytest.raises(TableMissing):
            await one.claim("OWL-11")


async def test_a_table_of_the_same_code_later_knows_no_old_claim(url: str) -> None:
    with closing(PostgresStorage(url)) as storage:
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        old = await storage.claim("MOTH-27")
        await storage.delete("MOTH-27")
        await storage.append("MOTH-27", 0, [b"new"], 1, b"", new=True)
        with pytest.raises(Fenced):
            await storage.append("MOTH-27", 1, [b"old"], 1, None, fence=old)
        assert await storage.claim("MOTH-27") > old


async def test_records_that_wait_together_are_one_transaction(postgres: Postgres, database: str) -> None:
    with closing(PostgresStorage(postgres.url(database))) as storage:
        codes = [f"OAK-{n}" for n in range(10, 60)]
        await asyncio.gather(*(storage.append(code, 0, [b"x"], 1, b"", new=True) for code in codes))
        fences = await asyncio.gather(*map(storage.claim, codes))
        await asyncio.gather(
            *(storage.append(code, 1, [b"y"], 2, b"", fence=fence) for code, fence in zip(codes, fences, strict=True))
        )
    [[transactions]] = postgres.do("SELECT count(DISTINCT xmin::text) FROM belfry.records WHERE n = 1", database)
    assert int(transactions) <= 2


# A database that goes away


async def test_what_was_on_its_way_when_the_database_went_is_neither_kept_nor_refused(
    postgres: Postgres, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_line, "PATIENCE", 1.0)
    with (
        Valve(postgres.port) as valve,
        closing(PostgresStorage(postgres.url(database, port=valve.port))) as storage,
    ):
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        fence = await storage.claim("MOTH-27")
        valve.stall()
        with pytest.raises(StorageUnsure, match="no answer came in time"):
            await storage.append("MOTH-27", 1, [b"two"], 1, None, fence=fence)
        with pytest.raises(StorageError):
            await storage.check()
        valve.open()
        newer = await storage.claim("MOTH-27")
        kept = len(await storage.load("MOTH-27") or ())
        await storage.append("MOTH-27", kept, [b"later"], 1, None, fence=newer)
        assert (await storage.load("MOTH-27") or [])[-1] == b"later"
        valve.cut()
        with pytest.raises(StorageError, match="cannot be reached"):
            await storage.append("MOTH-27", kept + 1, [b"lost"], 1, None, fence=newer)
        valve.open()
        await storage.append("MOTH-27", kept + 1, [b"last"], 1, None, fence=newer)


async def test_reading_goes_on_over_another_line_when_one_was_cut(postgres: Postgres, database: str) -> None:
    with (
        Valve(postgres.port) as valve,
        closing(PostgresStorage(postgres.url(database, port=valve.port))) as storage,
    ):
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        for _ in range(9):
            assert await storage.load("MOTH-27") == [b"one"]
        valve.cut()
        valve.open()
        for _ in range(9):
            assert await storage.load("MOTH-27") == [b"one"]


# The form of the database


async def test_processes_that_start_together_migrate_once(url: str) -> None:
    with ThreadPoolExecutor(8) as together:
        for storage in together.map(lambda _: PostgresStorage(url), range(8)):
            assert len(storage.secret) == 32
            storage.close()


def test_a_database_of_a_newer_version_is_refused_and_left_alone(postgres: Postgres, database: str, url: str) -> None:
    PostgresStorage(url).close()
    postgres.do("UPDATE belfry.version SET number = 99", database)
    with pytest.raises(StorageError, match=r"newer version of Belfry \(format 99; this one reads up to 2\)"):
        PostgresStorage(url)
    assert postgres.do("SELECT number FROM belfry.version", database) == [("99",)]


def test_a_database_of_an_older_version_is_brought_up_to_date_or_left_as_it_was(
    postgres: Postgres, database: str, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    PostgresStorage(url).close()
    (tmp_path / "001_first.sql").write_text("SELECT 1;")
    (tmp_path / "002_second.sql").write_text("SELECT 2;")
    (tmp_path / "003_wrong.sql").write_text("CREATE TABLE extra (code text); ALTER TABLE nowhere ADD COLUMN x text;")
    found = postgres_migrations.migrations
    monkeypatch.setattr(postgres_migrations, "migrations", lambda folder: found(tmp_path))
    with pytest.raises(StorageError, match="nowhere"):
        PostgresStorage(url)
    assert postgres.do("SELECT number FROM belfry.version", database) == [("2",)]
    assert postgres.do("SELECT count(*) FROM pg_tables WHERE tablename = 'extra'", database) == [("0",)]
    (tmp_path / "003_wrong.sql").write_text("CREATE TABLE extra (code text);")
    PostgresStorage(url).close()
    assert postgres.do("SELECT number FROM belfry.version", database) == [("3",)]


# Addresses that lead nowhere


@pytest.mark.parametrize("address", ["mysql://localhost/belfry", "postgresql://", "postgresql://host:port/", "belfry"])
def test_what_is_no_address_is_refused_in_words(address: str) -> None:
    with pytest.raises(StorageError, match="--store is not an address"):
        PostgresStorage(address)


def test_a_database_that_cannot_be_reached_is_named_without_its_password(postgres: Postgres, url: str) -> None:
    with pytest.raises(StorageError, match="cannot be reached") as refused:
        PostgresStorage(f"postgresql://belfry:hunter2@127.0.0.1:{free_port()}/belfry")
    assert "hunter2" not in str(refused.value)
    with pytest.raises(StorageError, match="password authentication failed") as refused:
        PostgresStorage(postgres.url(password="hunter2"))
    assert "hunter2" not in str(refused.value)
    with pytest.raises(StorageError, match="nowhere"):
        PostgresStorage(postgres.url("nowhere"))


def test_somebody_else_at_the_address_is_no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_line, "PATIENCE", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        with pytest.raises(StorageError, match="no answer came in time"):
            PostgresStorage(f"postgresql://belfry@127.0.0.1:{port}/belfry")
