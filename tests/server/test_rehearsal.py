"""Rehearsals: what a host's own script makes of a table is tried elsewhere first, and nobody waits for that."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from belfry.server import rehearsal, room
from tests.server.house import opened

OWN: list[Any] = [
    "imp", "baron", "drunk", "butler", "saint", "chef", "empath", "monk", "mayor", "soldier", "virgin",
    {"id": "cook", "name": "Cook", "team": "townsfolk", "ability": "Cook. [+1 Outsider, -1 Outsider, +0 Outsider]"},
]  # fmt: skip
BEGUN, GO = threading.Event(), threading.Event()


def held(*_: object) -> None:
    """A rehearsal that takes as long as a test wants."""
    BEGUN.set()
    GO.wait()


async def test_a_table_with_a_script_of_ones_own_is_opened_changed_and_begun(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        code = (table := await phone.open(script=OWN))["code"]
        line = await (await phone.connect(code, table["host"])).welcome()
        await line.do("bag", characters=["imp", "baron", "drunk", "butler", "saint"])
        await line.do("bag")
        await line.do("change", script="trouble-brewing")
        await line.do("change", script=OWN[:-1])
        await line.do("start")
        await line.sees(lambda view: view["table"]["stage"] == "play")
        assert house.house.pool.done == 6, "the plan, and all that was done with a script of one's own or for one"


async def test_somebody_sits_down_to_play_a_script_of_ones_own_at_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        table = await phone.open(seats=7, teller="belfry", script=OWN[:-1], sit="Ana", start=True)
        line = await (await phone.connect(table["code"], table["key"])).welcome()
        assert line.view["table"]["stage"] == "play"


async def test_what_would_hold_up_everybody_is_refused_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        table, other = await phone.open(script=OWN), await phone.open()
        monkeypatch.setattr(rehearsal, "LONGEST", -1.0)
        answer = await phone.post("/api/tables", {"seats": [{}] * 5, "teller": "person", "script": OWN, "start": True})
        assert (answer.status_code, answer.json()["code"]) == (503, "late")
        line = await (await phone.connect(table["code"], table["host"])).welcome()
        assert await line.refused("start") == "late"
        assert await line.refused("bag", characters=["imp", "baron", "drunk", "butler", "saint"]) == "late"
        line = await (await phone.connect(other["code"], other["host"])).welcome()
        assert await line.refused("change", script=OWN) == "late"
        await line.do("start")


async def test_meanwhile_others_are_served_and_what_they_change_is_not_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    BEGUN.clear(), GO.clear()
    monkeypatch.setattr(room, "rehearse", held)
    async with opened(tmp_path) as house:
        phone = house.phone()
        table = await phone.open(script=OWN)
        line = await (await phone.connect(table["code"], table["host"])).welcome()
        asked = line.ask("start")
        await asyncio.to_thread(BEGUN.wait)
        await house.phone("192.0.2.77").join(table["code"], "Ana")
        GO.set()
        answer = await line.until("done", "refused", id=asked)
        assert (answer["type"], answer["code"]) == ("refused", "crowded")
        assert answer["why"].startswith("Somebody else did something")
        await line.do("start")


async def test_who_has_kept_the_processes_busy_brings_no_script_for_a_while(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        table = await phone.open(script=OWN)
        line = await (await phone.connect(table["code"], table["host"])).welcome()
        house.limits.work.now = lambda: 0.0
        house.limits.work.spend(phone.address, 1000.0)
        assert await line.refused("start") == "flood"
        answer = await phone.post("/api/tables", {"seats": [{}] * 5, "teller": "person", "script": OWN})
        assert answer.status_code == 429
