"""What waits for slow readers is bounded, and a language that nobody speaks keeps nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from belfry.server import connection, socket
from belfry.server.limits import Purses
from tests.server.evening import Evening
from tests.server.house import opened


async def test_languages_that_are_not_spoken_keep_no_screen_of_their_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        spectator = await (await house.phone("192.0.2.90").connect(evening.code, language="x-first")).welcome()
        [room] = house.rooms
        for asked in ("x-1", "DE", "x-2", "de-AT", "x-3", "x" * 20, "en-GB"):
            spectator.send({"type": "speak", "language": asked})
            # What the room does is done in order, so that everything before this has been.
            await evening.storyteller.do("note", text=asked)
        table = room._table
        assert table is not None
        parties = len({party for party, _ in table.watchers._watchers})
        assert {language for _, language in table.watchers._watchers} == {"de", "en"}
        assert len(table.watchers._watchers) <= 2 * parties
        assert table.play is not None
        assert len(table.play._watchers._histories) <= 2 * parties


async def grown(evening: Evening, lines: int = 12) -> None:
    """Let so much be said that a welcome is long."""
    for number in range(lines):
        await evening.players[number % 5].do("say", text="\N{BELL}" * 500)
    await evening.settle()


async def test_what_waits_for_silent_readers_is_bounded_in_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "TABLE_MOST", 300_000)
    monkeypatch.setattr(connection, "LINE_MOST", 100_000)
    async with opened(tmp_path) as house:
        house.limits.seats = house.limits.addresses = house.limits.tables = Purses(0.0, 100_000)
        evening = await Evening.open(house)
        await grown(evening)
        silent = []
        for number in range(10):
            phone = house.phone(f"198.51.100.{number}")
            line = await (await phone.connect(evening.code, evening.keys[0] if number % 2 else "")).welcome()
            line.full.clear()
            silent.append(line)
        most = 0
        for number in range(24):
            for line in silent:
                line.send({"type": "speak", "language": ("de", "en")[number % 2]})
            await evening.players[1].do("say", text=f"line {number}")
            most = max(most, house.limits.backlog.waiting(f"table {evening.code}"))
        assert most <= 300_000
        await evening.players[1].silence()
        assert [line["text"] for line in evening.players[1].chat][-1] == "line 23"
        for line in silent:
            line.full.set()
            while (await line.hear())["type"] != "closed":
                pass
            assert line.closed == 1013
        back = await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        assert back.chat[-1]["text"] == "line 23"


async def test_where_an_address_has_too_much_waiting_its_slowest_line_gives_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "ADDRESS_MOST", 100_000)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await grown(evening)
        phone = house.phone("198.51.100.1")
        slow = await (await phone.connect(evening.code)).welcome()
        quick = await (await phone.connect(evening.code)).welcome()
        slow.full.clear()
        for number in range(20):
            slow.send({"type": "speak", "language": ("de", "en")[number % 2]})
            quick.send({"type": "speak", "language": ("de", "en")[number % 2]})
            await evening.players[0].do("say", text=f"{number}")
            await quick.silence()
        slow.full.set()
        assert await slow.gone() == "slow"
        assert not quick.task.done()


async def test_a_line_that_takes_nothing_at_all_is_hung_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SENT_WITHIN", 0.05)
    monkeypatch.setattr(connection, "GOODBYE_WITHIN", 0.05)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        stuck = evening.players[0]
        stuck.full.clear()
        await evening.players[1].do("say", text="hello?")
        async with asyncio.timeout(20):
            await asyncio.wait([stuck.task])
        await evening.players[1].do("say", text="nobody waits")


async def test_nothing_is_counted_for_those_who_have_gone(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        assert house.limits.backlog.waiting(f"table {evening.code}") >= 0
        for line in evening.everybody:
            await line.hang_up()
        assert len(house.limits.backlog) == 0
