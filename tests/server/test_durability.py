"""Durability: whatever was confirmed or seen is there after a crash, and a failing disk takes nothing along."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from belfry.clocktower.moments import night
from belfry.clocktower.pieces.events import Explained
from belfry.clocktower.town.grimoire import Grimoire
from belfry.core.audience import EVERYONE
from belfry.server import alarm, presence, refusals, room, rooms
from belfry.server.data_folder import FILE_NAME
from belfry.table import Refusal, Table
from tests.server.evening import Evening
from tests.server.house import opened


class Flaky(sqlite3.Connection):
    """A connection to a disk that fails when it is told to."""

    failing = False
    reading = True

    def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:
        if Flaky.failing and (statement == "COMMIT" or (not Flaky.reading and statement.startswith("SELECT"))):
            raise sqlite3.OperationalError("disk I/O error")
        return super().execute(statement, *more)


@pytest.fixture(autouse=True)
def sound_disk() -> Iterator[None]:
    Flaky.failing, Flaky.reading = False, True
    yield
    Flaky.failing, Flaky.reading = False, True


# A disk that fails


@pytest.mark.usefixtures("expects_errors")
async def test_what_cannot_be_stored_is_refused_and_seen_by_nobody(tmp_path: Path) -> None:
    async with opened(tmp_path, Flaky) as house:
        evening = await Evening.open(house)
        await evening.players[0].do("say", text="before")
        await evening.settle()
        Flaky.failing = True
        assert await evening.players[0].refused("say", id="lost", text="never said") == "storage"
        Flaky.failing = False
        await evening.players[1].do("say", text="after")
        await evening.settle()
        for line in evening.everybody:
            assert "never said" not in "".join(line.frames)
            assert [said["text"] for said in line.chat] == ["before", "after"]
        await evening.players[0].do("say", id="lost", text="said at last")


@pytest.mark.usefixtures("expects_errors")
async def test_a_game_goes_on_from_what_was_stored(tmp_path: Path) -> None:
    async with opened(tmp_path, Flaky) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_asked(1)
        Flaky.failing = True
        line = evening.players[1]
        line.ask("answer", id="choice", value=2)
        assert (await line.until("refused"))["code"] == "storage"
        for other in evening.everybody:
            # To go on from there, the table would have to note that it does, which the disk does not let it.
            assert await other.gone() == "broken"
        Flaky.failing = False
        await evening.connect()
        assert evening.players[1].view["game"]["asked"]["kind"] == "choose"
        await evening.players[1].do("answer", id="choice", value=2)


@pytest.mark.usefixtures("expects_errors")
async def test_nobody_sits_down_on_a_disk_that_fails(tmp_path: Path) -> None:
    async with opened(tmp_path, Flaky) as house:
        table = await house.phone().open()
        Flaky.failing = True
        answer = await house.phone().post(f"/api/tables/{table['code']}/join", {"name": "Ana"})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        answer = await house.phone().post("/api/tables", {"seats": [{}] * 5})
        assert (answer.status_code, answer.json()["code"]) == (503, "storage")
        answer = await house.phone().http.delete(
            f"/api/tables/{table['code']}", headers={"x-belfry-key": table["host"]}
        )
        assert answer.status_code == 503
        Flaky.failing = False
        lobby = (await house.phone().get(f"/api/tables/{table['code']}")).json()
        assert all(seat["by"] == "nobody" for seat in lobby["seats"])
        await house.phone().join(table["code"], "Ana")


@pytest.mark.usefixtures("expects_errors")
async def test_a_disk_that_is_gone_altogether_sends_everybody_away_until_it_is_back(tmp_path: Path) -> None:
    async with opened(tmp_path, Flaky) as house:
        evening = await Evening.open(house)
        await evening.settle()
        Flaky.failing, Flaky.reading = True, False
        evening.players[0].ask("say", text="into the void")
        for line in evening.everybody:
            assert await line.gone() == "broken"
        assert await (await house.phone().connect(evening.code, evening.keys[0])).gone() == "broken"
        assert (await house.phone().get("/api/mine")).status_code == 200
        Flaky.failing = False
        await evening.connect()
        assert evening.players[0].chat == []


@pytest.mark.usefixtures("expects_errors")
async def test_a_fault_in_the_table_costs_one_action_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        evening, other = await Evening.open(house), await Evening.open(house)
        await evening.settle()
        done = Table.do

        def do(table: Table, who: Any, action: Any, now: float, id: str = "", hash: str | None = None) -> Any:
            record = done(table, who, action, now, id, hash)
            if id == "fatal":
                raise ZeroDivisionError("of all things")
            return record

        monkeypatch.setattr(Table, "do", do)
        first, second, third = evening.players[:3]
        first.ask("say", text="one")
        second.ask("say", id="fatal", text="two")
        third.ask("say", text="three")
        assert (await second.until("refused"))["code"] == "broken"
        await third.until("done")
        await evening.settle()
        for line in evening.everybody:
            assert [said["text"] for said in line.chat] == ["one", "three"]
        await other.players[0].do("say", text="not disturbed")


@pytest.mark.usefixtures("expects_errors")
async def test_a_table_that_fails_to_go_on_by_itself_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarm, "RETRY", (0.01, 0.1))
    ticked = Table.tick
    failures = 3

    def tick(table: Table, now: float) -> Any:
        nonlocal failures
        if failures:
            failures -= 1
            raise ZeroDivisionError("of all things")
        return ticked(table, now)

    async with opened(tmp_path, rate=50) as house:
        monkeypatch.setattr(Table, "tick", tick)
        phone = house.phone()
        table = await phone.open(seats=5, teller="belfry", sit="Ana", start=True)
        line = await (await phone.connect(table["code"], table["key"])).welcome()
        await line.sees(lambda view: view["game"]["phase"] == "night")
        assert failures == 0


@pytest.mark.usefixtures("expects_errors")
async def test_a_table_whose_first_record_cannot_be_read_is_said_to_be_broken(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table, other = await house.phone().open(), await house.phone().open()
    damage(tmp_path, table["code"], 0)
    async with opened(tmp_path) as house:
        assert await (await house.phone().connect(table["code"], table["host"])).gone() == "broken"
        await (await house.phone().connect(other["code"], other["host"])).welcome()


def damage(folder: Path, code: str, n: int) -> None:
    """Let a bit of a record flip on the disk."""
    with sqlite3.connect(folder / FILE_NAME) as file:
        [body] = file.execute("SELECT body FROM records WHERE code = ? AND n = ?", (code, n)).fetchone()
        body = bytes([*body[:-3], body[-3] ^ 1, *body[-2:]])
        file.execute("UPDATE records SET body = ? WHERE code = ? AND n = ?", (body, code, n))
    file.close()


@pytest.mark.usefixtures("expects_errors")
async def test_a_flipped_bit_is_named_and_the_host_lets_the_table_go_on_from_before_it(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.players[0].do("say", text="one")
        await evening.players[0].do("say", text="two")
        await evening.players[0].do("say", text="three")
        stored = len(await house.storage.load(evening.code) or ())
    damage(tmp_path, evening.code, stored - 2)
    async with opened(tmp_path) as house:
        await evening.connect(house)
        assert f"record {stored - 2} of the table {evening.code} is damaged" in caplog.text
        for line in evening.everybody:
            assert line.view["table"]["stopped"] == "damaged"
            assert [said["text"] for said in line.chat] == ["one"]
        assert await evening.players[1].refused("say", "later 1", text="hello") == "read-only"
        assert await evening.players[1].refused("mend", "later 2") == "not-host"
        answer = await house.phone().post("/api/take", {"key": evening.keys[0]})
        assert (answer.status_code, answer.json()["key"]) == (200, evening.keys[0]), "it can be read on another device"
        await evening.storyteller.do("mend", "later 1")
        await evening.storyteller.do("mend", "later 1")
        await evening.players[1].do("say", "later 3", text="four")
        assert await evening.storyteller.refused("mend", "later 2") == "not-stopped"
    async with opened(tmp_path) as house:
        await evening.connect(house)
        for line in evening.everybody:
            assert line.view["table"]["stopped"] is None
            assert [said["text"] for said in line.chat] == ["one", "four"]
        assert len(await house.storage.load(evening.code) or ()) == stored + 2


@pytest.mark.usefixtures("expects_errors")
async def test_a_game_whose_rules_have_changed_since_is_opened_with_its_story_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_day()
        told = list(evening.players[2].history)
    # A rule that tells everybody one thing more.
    announce = night.announce_dawn
    monkeypatch.setattr(night, "announce_dawn", lambda grimoire, **more: _changed(announce, grimoire, **more))
    async with opened(tmp_path) as house:
        await evening.connect(house)
        line = evening.players[2]
        assert line.view["table"]["stopped"] == "rules"
        assert line.history[: len(told) - 1] == told[:-1]
        assert await evening.storyteller.refused("answer", "later 1", value="open") == "read-only"
        await evening.storyteller.do("mend", "later 2")
        await evening.storyteller.do("answer", "later 3", value="open")
        await evening.settle()
        assert line.view["table"]["stopped"] is None


def _changed(announce: Callable[..., list[int]], grimoire: Grimoire, **more: Any) -> list[int]:
    found = announce(grimoire, **more)
    grimoire.emit(Explained(EVERYONE, "nominations"))
    return found


@pytest.mark.usefixtures("expects_errors")
async def test_a_game_of_rules_that_are_not_known_is_opened_to_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
    monkeypatch.setattr("belfry.table.clocktower.rules", ("99",))
    async with opened(tmp_path) as house:
        await evening.connect(house)
        assert evening.storyteller.view["table"]["stopped"] == "rules"
        assert evening.storyteller.view["table"]["stage"] == "lobby"
        await evening.storyteller.do("mend", "later 1")
        await evening.storyteller.do("start", "later 2")


async def test_a_table_that_is_full_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        monkeypatch.setattr(room, "MOST_RECORDS", 6)
        assert await evening.players[0].refused("say", text="one more") == "full"


# Killed


async def test_a_server_that_is_started_anew_goes_on_in_the_middle_of_a_night(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_asked(1)
        before = [line.view["game"] for line in evening.everybody]
    async with opened(tmp_path) as house:
        await evening.connect(house)
        assert [line.view["game"] for line in evening.everybody] == before
        await evening.until_day()


@pytest.mark.parametrize(
    ("statement", "when"),
    [*((number, "before") for number in (1, 2, 3, 4, 5, 9, 17, 29)), *((number, "after") for number in (4, 5, 17))],
)
async def test_a_server_killed_between_doing_storing_and_telling_forgets_nothing_that_was_told(
    tmp_path: Path, statement: int, when: str
) -> None:
    command = [sys.executable, "-m", "tests.server.crashing_table", str(tmp_path), str(statement), when]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == -9, done.stderr
    [first, *told] = [line.split() for line in done.stdout.splitlines()]
    _, code, host, *keys = first
    async with opened(tmp_path) as house:
        line = await (await house.phone().connect(code, host)).welcome()
        kept = [said["text"] for said in line.chat]
        assert len(kept) == len(set(kept))
        for what, name in told:
            assert what in ("seen", "done")
            assert name in kept, f"{name} was {what} and is lost"
        for seat in (0, 1, 2):
            numbers = [int(text.partition(".")[2]) for text in kept if text.startswith(f"{seat}.")]
            assert numbers == list(range(len(numbers)))
            again = await (await house.phone().connect(code, keys[seat])).welcome()
            for number in range(len(numbers)):
                await again.do("say", id=f"{seat}.{number}", text=f"{seat}.{number}")
        await line.silence()
        assert [said["text"] for said in line.chat] == kept


def test_refusals_keep_no_trace_of_each_other() -> None:
    """Refusals are made anew each time, since one that is raised again and again grows with every time."""
    for module in (presence, refusals, room, rooms):
        assert not [name for name, value in vars(module).items() if isinstance(value, Refusal)]
