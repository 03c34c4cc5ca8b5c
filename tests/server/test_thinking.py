"""Bots think in other processes: whoever sits at their table, or at another, is answered meanwhile."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from belfry.bots.clocktower import Bot
from belfry.bots.clocktower.mind import Mind
from belfry.bots.seen import Seen
from belfry.server.pool import Pool
from belfry.server.processes import processes_for
from belfry.server.refusals import BUSY, TOO_MUCH
from belfry.table import Refusal
from tests.server.house import Socket, TestHouse, opened

QUICK = {"beat": 0.5, "discussion": 0, "nominations": 0}
HURRY = 20.0
"""How much faster than usual time goes by, so that a first night takes a second or two."""


async def sit_down(house: TestHouse, people: int, bots: int) -> list[Socket]:
    """A table that Belfry tells, with people on the first seats and bots on the others; the game has begun."""
    by_people: list[dict[str, bool]] = [{}] * people
    by_bots = [{"bot": True}] * bots
    answer = await house.phone("192.0.2.10").post(
        "/api/tables", {"seats": [*by_people, *by_bots], "teller": "belfry", "settings": {**QUICK, "patience": 5}}
    )
    assert answer.status_code == 201, answer.text
    table = answer.json()
    lines: list[Socket] = []
    for number in range(people):
        phone = house.phone(f"192.0.2.{20 + number}")
        seated = await phone.join(table["code"], f"Guest {number}")
        lines.append(await (await phone.connect(table["code"], seated["key"])).welcome())
    host = await (await house.phone("192.0.2.10").connect(table["code"], table["host"])).welcome()
    await host.do("start")
    for line in lines:
        await line.sees(lambda view: view["game"] is not None)
        await line.do("ready")
    return lines


def by_day(view: dict[str, Any]) -> bool:
    return view["game"]["phase"] == "day"


class HeldPool(Pool):
    """A pool in which everything waits until the test lets it go on, and which counts what is asked of it."""

    def __init__(self, pool: Pool) -> None:
        self.asked = asyncio.Event()
        self.going = asyncio.Event()
        self.refusals: list[Refusal] = []
        self._pool = pool

    async def do(self, turn: str, function: Callable[..., Any], *arguments: Any, **limits: Any) -> Any:
        self.asked.set()
        await self.going.wait()
        if self.refusals:
            raise self.refusals.pop()
        return function(*arguments)


def hold(house: TestHouse) -> HeldPool:
    """Let bots at tables that are opened from now on think only when the test says so."""
    house.rooms.pool = held = HeldPool(house.rooms.pool)
    return held


async def test_no_bot_thinks_where_the_tables_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here: list[int] = []
    usual = Bot.mind

    def mind(bot: Bot, seen: Seen) -> Mind:
        here.append(os.getpid())
        return usual(bot, seen)

    monkeypatch.setattr(Bot, "mind", mind)
    async with opened(tmp_path, rate=HURRY, pool=Pool(processes_for())) as house:
        [line] = await sit_down(house, people=1, bots=6)
        await line.sees(by_day)
        await line.sees(lambda view: [claim for claim in view["claims"] if claim["seat"]])
    assert here == []


async def test_people_are_answered_while_the_bots_of_their_table_think(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=HURRY) as house:
        pool = hold(house)
        first, second = await sit_down(house, people=2, bots=5)
        await pool.asked.wait()
        await first.do("note", about=3, text="quiet so far")
        assert [note["text"] for note in (await first.sees(lambda view: view["notes"]))] == ["quiet so far"]
        pool.going.set()
        await second.sees(by_day)
        await second.do("say", text="Good morning!")
        await first.sees(lambda _: any(line["text"] == "Good morning!" for line in first.chat))


@pytest.mark.parametrize("refusal", [BUSY, TOO_MUCH])
async def test_a_thought_that_comes_to_nothing_does_not_stop_the_table(
    tmp_path: Path, refusal: tuple[str, str]
) -> None:
    async with opened(tmp_path, rate=HURRY) as house:
        pool = hold(house)
        pool.refusals = [Refusal(*refusal), Refusal(*refusal)]
        pool.going.set()
        [line] = await sit_down(house, people=1, bots=6)
        await line.sees(by_day)
        await line.sees(lambda view: [claim for claim in view["claims"] if claim["seat"]])
    assert not pool.refusals
