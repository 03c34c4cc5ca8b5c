"""Storage, whichever it is: durable before it says so, whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from belfry.server.data_folder import FILE_NAME
from belfry.server.postgres_storage import PostgresStorage
from belfry.server.sqlite_storage import SqliteStorage
from belfry.server.storage import Holding, Storage, StorageError, TableMissing, TableTaken
from tests.server.services import Postgres


class Place:
    """Somewhere to keep tables, which can be opened again and again."""

    def __init__(self, open: Callable[[], Storage], do: Callable[[str], object]) -> None:
        self.open = open
        self.do = do
        """Carries out a statement, past Belfry."""


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":

        def do(statement: str) -> None:
            with closing(sqlite3.connect(tmp_path / FILE_NAME)) as file, file:
                file.execute(statement)

        return Place(lambda: SqliteStorage(tmp_path), do)
    postgres: Postgres = request.getfixturevalue("postgres")
    database = postgres.new()
    return Place(lambda: PostgresStorage(postgres.url(database)), lambda text: postgres.do(text, database))


async def test_what_was_appended_is_there_after_a_restart(place: Place) -> None:
    with closing(place.open()) as storage:
        assert storage.latest == 0
        await storage.append("MOTH-27", 0, [b"one"], 10, b"summary", new=True)
        fence = await storage.claim("MOTH-27")
        await storage.append("MOTH-27", 1, [b"two", b"three"], 20, b"later", fence=fence)
        await storage.append("MOTH-27", 3, [b"four"], 25, None, fence=fence)
        await storage.append("OWL-11", 0, [b"other"], 15, b"", new=True)
    with closing(place.open()) as storage:
        assert storage.latest == 25
        assert await storage.load("MOTH-27") == [b"one", b"two", b"three", b"four"]
        assert await storage.load("OWL-11") == [b"other"]
        assert await storage.load("KITE-10") is None
        [found] = await storage.find(["MOTH-27", "KITE-10"])
        assert (found.created, found.touched, found.summary) == (10, 25, b"later")
        assert [one.code for one in await storage.find(["OWL-11", "MOTH-27"])] == ["OWL-11", "MOTH-27"]
        # Neither 15 nor 25 is by the storage's own clock, by which all of it was a moment ago.
        now, old = await storage.untouched(3600)
        assert (abs(now - time.time()) < 3600, old) == (True, [])
        _, old = await storage.untouched(-3600)
        assert sorted(old) == ["MOTH-27", "OWL-11"]
        await storage.check()


async def test_records_follow_each_other(place: Place) -> None:
    with closing(place.open()) as storage:
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        fence = await storage.claim("MOTH-27")
        for first in (0, 2, 17):
            with pytest.raises(StorageError, match="does not follow"):
                await storage.append("MOTH-27", first, [b"x"], 2, b"changed", fence=fence)
        assert await storage.load("MOTH-27") == [b"one"]
        assert (await storage.find(["MOTH-27"]))[0].summary == b""


async def test_a_code_is_given_once_and_a_deleted_table_takes_nothing(place: Place) -> None:
    with closing(place.open()) as storage:
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
        fence = await storage.claim("MOTH-27")
        with pytest.raises(TableTaken):
            await storage.append("MOTH-27", 0, [b"two"], 1, b"", new=True)
        await storage.hold("phone", Holding("MOTH-27", "k", "player", 3))
        await storage.publish("a story", "MOTH-27")
        assert await storage.table_of("a story") == "MOTH-27"
        await storage.delete("MOTH-27")
        with pytest.raises(TableMissing):
            await storage.append("MOTH-27", 1, [b"two"], 1, b"", fence=fence)
        assert await storage.load("MOTH-27") is None
        assert await storage.holdings("phone") == []
        assert await storage.table_of("a story") is None
        await storage.append("MOTH-27", 0, [b"new"], 1, b"", new=True)
        assert await storage.load("MOTH-27") == [b"new"]


async def test_a_device_holds_keys_until_it_forgets_them(place: Place) -> None:
    with closing(place.open()) as storage:
        seat, host = Holding("MOTH-27", "k1", "player", 0), Holding("MOTH-27", "k2", "host")
        other = Holding("OWL-11", "k3", "storyteller")
        for holding in (seat, host, other, seat):
            await storage.hold("phone", holding)
        assert {one.key for one in await storage.holdings("phone")} == {"k1", "k2", "k3"}
        await storage.hold("phone", Holding("MOTH-27", "k4", "player", 0), instead_of="k1")
        assert {one.key for one in await storage.holdings("phone")} == {"k2", "k3", "k4"}
        assert await storage.holdings("laptop") == []
        await storage.forget("phone", "MOTH-27")
        assert await storage.holdings("phone") == [other]


async def test_writes_that_wait_together_do_not_share_a_mistake(place: Place) -> None:
    with closing(place.open()) as storage:
        codes = [f"OAK-{n}" for n in range(10, 99)]
        await asyncio.gather(*(storage.append(code, 0, [b"x"], 1, b"", new=True) for code in codes))
        fences = dict(zip(codes, await asyncio.gather(*map(storage.claim, codes)), strict=True))
        results = await asyncio.gather(
            *(storage.append(code, 1 + 6 * (code == "OAK-50"), [b"y"], 2, b"", fence=fences[code]) for code in codes),
            return_exceptions=True,
        )
        assert [type(result) for result in results if result is not None] == [StorageError]
        assert await storage.load("OAK-50") == [b"x"]
        assert await storage.load("OAK-51") == [b"x", b"y"]


async def test_what_is_appended_to_a_table_without_waiting_comes_in_its_order(place: Place) -> None:
    with closing(place.open()) as storage:
        await storage.append("MOTH-27", 0, [b"0"], 1, b"", new=True)
        fence = await storage.claim("MOTH-27")
        await asyncio.gather(
            *(storage.append("MOTH-27", n, [str(n).encode()], n, None, fence=fence) for n in range(1, 40))
        )
        assert await storage.load("MOTH-27") == [str(n).encode() for n in range(40)]


async def test_a_closed_storage_takes_nothing_more(place: Place) -> None:
    with closing(place.open()) as storage:
        pass
    with pytest.raises(StorageError, match="closed"):
        await storage.append("MOTH-27", 0, [b"one"], 1, b"", new=True)
    with pytest.raises(StorageError, match="closed"):
        await storage.load("MOTH-27")


async def test_a_record_that_is_not_as_it_was_stored_is_found_out(place: Place) -> None:
    with closing(place.open()) as storage:
        await storage.append("MOTH-27", 0, [b"one", b"two", b"three", b"four"], 1, b"", new=True)
    place.do("UPDATE records SET body = (SELECT body FROM records WHERE n = 0) WHERE n = 1")
    place.do("DELETE FROM records WHERE n = 2")
    with closing(place.open()) as storage:
        assert await storage.load("MOTH-27") == [b"one", None, None, b"four"]
