"""Crowds: many connections of one seat, many who watch, many at one address; nobody else is kept from playing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from belfry.server import presence, room
from belfry.server.limits import Purses
from tests.server.evening import Evening
from tests.server.house import Socket, opened


async def settled(line: Socket, ids: list[str]) -> dict[str, str]:
    """What came of each action that was asked for: `done`, or the code of a refusal."""
    found: dict[str, str] = {}
    while len(found) < len(ids):
        heard = await line.hear()
        if heard["type"] in ("done", "refused"):
            found[heard["id"]] = heard.get("code", heard["type"])
        assert heard["type"] != "closed"
    return found


async def test_a_seat_has_one_budget_however_many_connections_it_has(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        # However slow the machine is, it is all at once.
        evening = await Evening.open(house)
        lines = [
            await (await house.phone(f"198.51.100.{number}").connect(evening.code, evening.keys[0])).welcome()
            for number in range(10)
        ]
        house.limits.seats = Purses(0.0, 40)
        ids = [[line.ask("rename", seat=0, name=f"Ana {number}") for number in range(20)] for line in lines]
        came = [await settled(line, asked) for line, asked in zip(lines, ids, strict=True)]
        outcomes = [outcome for one in came for outcome in one.values()]
        assert outcomes.count("done") == 40
        assert outcomes.count("flood") == 160
        await evening.players[1].do("say", text="nothing is full")
        await evening.storyteller.do("change", name="Still here")


async def test_what_costs_more_is_had_less_often(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        house.limits.seats = Purses(0.0, 10)
        ana, bo = evening.players[:2]
        said = await settled(ana, [ana.ask("say", text="one of many") for _ in range(10)])
        named = await settled(bo, [bo.ask("rename", seat=1, name=f"Bo {n}") for n in range(10)])
        assert list(said.values()).count("done") == 5
        assert list(named.values()).count("done") == 10


async def test_a_seat_has_its_part_of_the_records_and_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.shares = Purses(0.0, 7)
        evening = await Evening.open(house)
        ana = evening.players[0]
        came = await settled(ana, [ana.ask("say", text="and another thing") for _ in range(9)])
        assert list(came.values()).count("done") == 7
        await evening.players[1].do("say", text="let somebody else speak")


async def test_the_last_records_are_the_hosts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        monkeypatch.setattr(room, "MOST_RECORDS", 20)
        monkeypatch.setattr(room, "RESERVED_RECORDS", 10)
        ana = evening.players[0]
        came = await settled(ana, [ana.ask("say", text=f"{number}") for number in range(20)])
        assert set(came.values()) == {"done", "full"}
        answer = await house.phone().post("/api/take", {"key": evening.keys[1]})
        assert answer.json()["code"] == "full"
        await evening.storyteller.do("change", name="The host goes on")


async def test_taking_a_seat_over_and_over_is_held_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        house.limits.seats = Purses(0.0, 30)
        codes = []
        for number in range(5):
            answer = await house.phone(f"198.51.100.{number}").post("/api/take", {"key": evening.keys[0]})
            codes.append(answer.json()["code"])
        assert codes == [evening.code] * 3 + ["flood"] * 2


async def test_a_seat_has_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "MOST_OF_A_SEAT", 3)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        for _ in range(2):
            await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        assert await (await house.phone().connect(evening.code, evening.keys[0])).gone() == "crowded"
        await (await house.phone().connect(evening.code, evening.keys[1])).welcome()
        await (await house.phone().connect(evening.code, evening.host)).welcome()


async def test_whoever_has_a_key_finds_a_place_beside_a_crowd_that_watches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "MOST_SPECTATORS", 5)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        for number in range(5):
            await (await house.phone(f"198.51.100.{number}").connect(evening.code)).welcome()
        assert await (await house.phone().connect(evening.code)).gone() == "crowded"
        for key in (evening.host, *evening.keys):
            await (await house.phone().connect(evening.code, key)).welcome()


async def test_whoever_has_a_key_finds_a_place_at_an_address_from_which_many_watch(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.watching.most = 4
        house.limits.sockets.most = 6
        evening = await Evening.open(house)
        phone = house.phone("198.51.100.1")
        watching = [await (await phone.connect(evening.code)).welcome() for _ in range(4)]
        assert await (await phone.connect(evening.code)).gone() == "crowded"
        await (await phone.connect(evening.code, evening.keys[0])).welcome()
        await watching[0].hang_up()
        await (await phone.connect(evening.code)).welcome()


async def test_lines_that_do_not_say_hello_give_way(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.greeting = 3
        house.limits.sockets.most = 5
        evening = await Evening.open(house)
        phone = house.phone("198.51.100.1")
        mute = [await phone.connect(hello=False) for _ in range(3)]
        await (await phone.connect(evening.code, evening.keys[0])).welcome()
        assert await mute[0].gone() == "crowded"
        await asyncio.wait([mute[0].task])
        assert not mute[1].task.done()


async def test_a_hundred_and_fifty_lines_of_one_seat_change_nothing_for_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        eve = [await house.phone(f"198.51.100.{n % 50}").connect(evening.code, evening.keys[0]) for n in range(150)]
        for line in eve:
            for number in range(30):
                line.ask("note", text=f"{number}")
        for step in range(10):
            await evening.storyteller.do("note", text=f"step {step}")
            await evening.players[1].do("note", text=f"step {step}")
        [room] = house.rooms
        assert room._ledger.count < 500


async def test_coming_back_over_and_over_is_held_up(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        house.limits.seats = Purses(0.0, 9)
        for number in range(3):
            phone = house.phone(f"198.51.100.{number}")
            await (await (await phone.connect(evening.code, evening.keys[0])).welcome()).hang_up()
        assert await (await house.phone().connect(evening.code, evening.keys[0])).gone() == "flood"
        await (await house.phone().connect(evening.code, evening.keys[1])).welcome()
        await (await house.phone().connect(evening.code, evening.host)).welcome()
