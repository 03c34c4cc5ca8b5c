"""Old tables are forgotten where the server is told so, and no clock that is or was wrong makes it forget others."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from belfry.server import forgetting, rooms
from belfry.server.sqlite_storage import SqliteStorage
from tests.server.house import opened

REAL_TIME = time.time
DECADE = 10 * 365 * 24 * 3600.0


async def moment() -> None:
    await asyncio.sleep(0.01)


class Looks:
    """The looks for old tables, one after another; a test may do something before each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(rooms, "SWEEP", 0.01)
        monkeypatch.setattr(forgetting, "LOOK_EVERY", 0.0)
        self.before: Callable[[], None] = lambda: None
        self.times: list[float] = []
        untouched = SqliteStorage.untouched

        async def noted(storage: SqliteStorage, seconds: float) -> tuple[float, list[str]]:
            self.before()
            found = await untouched(storage, seconds)
            self.times.append(time.monotonic())
            return found

        monkeypatch.setattr(SqliteStorage, "untouched", noted)

    async def more(self, count: int = 5) -> None:
        """Wait until there have been some more, which began after this."""
        before = len(self.times) + 1
        while len(self.times) < before + count:
            await moment()


def set_clock(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Let the machine's clock be wrong by so many seconds from the next start on."""
    monkeypatch.setattr("belfry.server.steady_time.time.time", lambda: REAL_TIME() + seconds)


async def test_old_tables_are_deleted_where_the_server_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        code = (await house.phone().open())["code"]
    monkeypatch.setattr(rooms, "SWEEP", 0.05)
    async with opened(tmp_path, keep=3600.0) as house:
        await moment()
        assert await house.storage.load(code) is not None
    set_clock(monkeypatch, 2 * 3600)
    async with opened(tmp_path, rate=1e9, keep=3600.0) as house:
        while await house.storage.load(code) is not None:
            await moment()


# The clock of the machine


async def test_a_clock_set_back_between_two_starts_stops_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_clock(monkeypatch, 24 * 3600)
    async with opened(tmp_path, rate=200) as house:
        plan = {"teller": "belfry", "seats": [{"bot": True}] * 6, "start": True}
        table = (await house.phone().post("/api/tables", plan)).json()
        line = await (await house.phone().connect(table["code"], table["host"])).welcome()
        await line.sees(lambda view: view["game"]["phase"] == "night")
    set_clock(monkeypatch, 0)
    async with opened(tmp_path, rate=200) as house:
        line = await (await house.phone().connect(table["code"], table["host"])).welcome()
        await line.sees(lambda view: view["game"]["phase"] == "day")


async def test_a_clock_set_ahead_deletes_no_table_before_a_look_much_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        code = (await house.phone().open())["code"]
    looks = Looks(monkeypatch)
    set_clock(monkeypatch, DECADE)
    async with opened(tmp_path, keep=3600.0) as house:
        await looks.more()
        assert await house.storage.load(code) is not None
        monkeypatch.setattr(forgetting, "CONFIRMED", 0.0)
        while await house.storage.load(code) is not None:
            await moment()


async def test_a_clock_that_was_ahead_once_deletes_no_table_that_was_touched_before_or_since(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        before = (await house.phone().open())["code"]
    set_clock(monkeypatch, DECADE)
    async with opened(tmp_path) as house:
        ahead = (await house.phone().open())["code"]
    set_clock(monkeypatch, 0)
    looks = Looks(monkeypatch)
    monkeypatch.setattr(forgetting, "CONFIRMED", 0.0)
    async with opened(tmp_path, keep=3600.0) as house:
        since = (await house.phone().open())["code"]
        await looks.more()
        for code in (before, ahead, since):
            assert await house.storage.load(code) is not None
    # Tables go by a time that is ahead for good, and what is kept too long is deleted nevertheless.
    set_clock(monkeypatch, 2 * 3600)
    async with opened(tmp_path, keep=3600.0) as house:
        while await house.storage.load(before) is not None or await house.storage.load(since) is not None:
            await moment()
        assert await house.storage.load(ahead) is not None


async def test_a_clock_that_is_set_right_takes_along_what_was_touched_by_the_wrong_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = Looks(monkeypatch)
    monkeypatch.setattr(forgetting, "CONFIRMED", 0.0)
    set_clock(monkeypatch, -DECADE)
    async with opened(tmp_path, keep=3600.0) as house:
        code = (await house.phone().open())["code"]
        set_clock(monkeypatch, 0)
        await looks.more()
        assert await house.storage.load(code) is not None
    # Nor is it too old at the next start, when nobody sits there.
    async with opened(tmp_path, keep=3600.0) as house:
        await looks.more()
        assert await house.storage.load(code) is not None


async def test_a_clock_that_is_ahead_at_the_start_and_set_right_later_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        code = (await house.phone().open())["code"]
    looks = Looks(monkeypatch)
    set_clock(monkeypatch, DECADE)
    async with opened(tmp_path, keep=3600.0) as house:
        await looks.more()
        set_clock(monkeypatch, 0)
        await looks.more()
        monkeypatch.setattr(forgetting, "CONFIRMED", 0.0)
        await looks.more()
        assert await house.storage.load(code) is not None


async def test_a_clock_that_jumps_between_two_looks_makes_the_waiting_begin_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        code = (await house.phone().open())["code"]
    looks = Looks(monkeypatch)
    monkeypatch.setattr(forgetting, "CONFIRMED", 0.05)
    ahead = 2 * 3600.0
    set_clock(monkeypatch, ahead)

    def jump() -> None:
        nonlocal ahead
        ahead += 2 * forgetting.SAME_TIME
        set_clock(monkeypatch, ahead)

    looks.before = jump
    async with opened(tmp_path, keep=3600.0) as house:
        while len(looks.times) < 10 or looks.times[-1] < looks.times[0] + 4 * forgetting.CONFIRMED:
            await moment()
        assert await house.storage.load(code) is not None
        looks.before = lambda: None
        while await house.storage.load(code) is not None:
            await moment()
