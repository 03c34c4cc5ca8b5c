"""Sitting down while a game is on, locked tables, passwords and being removed, over HTTP and the WebSocket."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.house import Phone, Socket, TestHouse, opened


async def knock(phone: Phone, code: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = await phone.post(f"/api/tables/{code}/join", {"name": "Zoë", **body})
    return answer.status_code, answer.json()


async def running(house: TestHouse) -> tuple[Evening, Socket]:
    """A game with a bot on the last chair, and the line of its host."""
    evening = await Evening.open(house, teller="belfry", sit=None)
    host = evening.storyteller
    await host.do("free", seat=4)
    await host.do("bot", seat=4, on=True)
    evening.players.pop()
    await host.do("start")
    return evening, host


async def test_nobody_reads_a_bot_s_role_by_joining_on_its_chair(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening, host = await running(house)
        stranger = house.phone("192.0.2.99")
        status, body = await knock(stranger, evening.code, seat=4)
        assert status == 202
        assert set(body) == {"code", "key"}
        line = await stranger.connect(evening.code, body["key"])
        assert await line.gone() == "unknown"
        links = await stranger.get(f"/api/tables/{evening.code}/links", params={"key": body["key"]})
        assert links.status_code == 404
        await host.sees(lambda view: view["knocks"])
        assert host.view["knocks"] == [{"id": 1, "name": "Zoë", "seat": 4, "traveller": None, "coming": False}]


async def test_the_host_lets_somebody_in_and_everybody_sees_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening, host = await running(house)
        stranger = house.phone("192.0.2.99")
        _, body = await knock(stranger, evening.code, seat=4)
        path = f"/api/tables/{evening.code}/knock"
        assert (await stranger.post(path, {"key": body["key"]})).status_code == 202
        await host.sees(lambda view: view["knocks"])
        await host.do("admit", knock=1)
        answer = await stranger.post(path, {"key": body["key"]})
        assert answer.status_code == 200
        assert answer.json() == {"code": evening.code, "role": "player", "key": body["key"], "seat": 4}
        line = await (await stranger.connect(evening.code, body["key"])).welcome()
        assert line.view["me"]["seat"] == 4
        await evening.players[0].silence()
        assert evening.players[0].chat[-1]["what"] == "sits"
        mine = (await stranger.get("/api/mine")).json()
        assert [table["key"] for table in mine] == [body["key"]]
        await host.do("free", seat=4)
        assert await line.gone() == "freed"
        await host.sees(lambda view: view["table"]["seats"][4]["by"] == "bot")


async def test_who_is_declined_hears_so_and_who_goes_waits_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening, host = await running(house)
        stranger = house.phone("192.0.2.99")
        _, body = await knock(stranger, evening.code)
        await host.do("decline", knock=1)
        path = f"/api/tables/{evening.code}/knock"
        answer = await stranger.post(path, {"key": body["key"]})
        assert (answer.status_code, answer.json()["code"]) == (403, "declined")
        _, body = await knock(stranger, evening.code)
        await host.sees(lambda view: view["knocks"])
        await stranger.post(path, {"key": body["key"], "withdraw": True})
        await host.sees(lambda view: not view["knocks"])


async def test_a_locked_table_takes_nobody_new(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        host = await (await house.phone().connect(table["code"], table["host"])).welcome()
        await host.do("change", settings={"locked": True})
        assert (await house.phone().get(f"/api/tables/{table['code']}")).json()["locked"] is True
        status, body = await knock(house.phone(), table["code"])
        assert (status, body["code"]) == (403, "locked")


async def test_a_password_is_asked_of_whoever_joins_or_watches(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.storyteller.do("addseat")
        await evening.storyteller.do("password", text="moonlight")
        assert (await house.phone().get(f"/api/tables/{evening.code}")).json()["password"] is True
        for given in ("", "moonshine"):
            status, body = await knock(house.phone(), evening.code, password=given)
            assert (status, body["code"]) == (403, "password")
            line = await house.phone().connect(evening.code, password=given)
            assert await line.gone() == "password"
        await (await house.phone().connect(evening.code, password="moonlight")).welcome()
        status, _ = await knock(house.phone(), evening.code, password="moonlight")
        assert status == 200
        await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        await evening.settle()
        frames = [frame for line in house.sockets for frame in line.frames]
        assert not any("moonlight" in frame or "hash" in frame for frame in frames)
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert b"moonlight" not in stored


async def test_a_password_cannot_be_guessed(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        host = await (await house.phone().connect(table["code"], table["host"])).welcome()
        await host.do("password", text="moonlight")
        house.limits.misses.most = 3
        codes = [(await knock(house.phone("192.0.2.99"), table["code"], password="x"))[1]["code"] for _ in range(4)]
        assert codes == ["password"] * 3 + ["flood"]
        status, _ = await knock(house.phone("192.0.2.99"), table["code"], password="moonlight")
        assert status == 429


@pytest.mark.parametrize("setter", ["player", "public"])
async def test_only_the_host_sets_a_password(tmp_path: Path, setter: str) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        line = evening.players[0] if setter == "player" else await house.phone().connect(evening.code)
        assert await line.refused("password", text="moonlight") == "not-yours"
        await (await house.phone().connect(evening.code)).welcome()


async def test_spectators_are_sent_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        spectator = await (await house.phone().connect(evening.code)).welcome()
        await evening.storyteller.do("change", settings={"spectators": False})
        assert await spectator.gone() == "no-spectators"
        await evening.storyteller.sees(lambda view: view["table"]["watching"] == 0)


async def test_a_host_sends_one_spectator_away_and_the_others_stay(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        host = evening.storyteller
        guest, other = house.phone("192.0.2.7"), house.phone("192.0.2.8")
        spectator = await (await guest.connect(evening.code)).welcome()
        friend = await (await other.connect(evening.code)).welcome()
        await host.sees(lambda view: len(view["spectators"]) == 2)
        assert [one["id"] for one in host.view["spectators"]] == [1, 2]
        assert spectator.view["spectators"] == evening.players[0].view["spectators"] == []
        assert await evening.players[0].refused("sendaway", spectator=1) == "not-host"
        assert await spectator.refused("sendaway", spectator=2) == "not-yours"
        await host.do("sendaway", spectator=1)
        assert await spectator.gone() == "sent-away"
        await host.sees(lambda view: view["table"]["watching"] == 1)
        assert [one["id"] for one in host.view["spectators"]] == [2]
        assert await host.refused("sendaway", spectator=1) == "unknown"
        assert await (await guest.connect(evening.code)).gone() == "sent-away"
        await (await house.phone("192.0.2.9").connect(evening.code)).welcome()
        await host.do("change", name="Friday")
        await friend.sees(lambda view: view["table"]["name"] == "Friday")


async def test_who_was_sent_away_may_still_play(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        guest = house.phone("192.0.2.7")
        await (await guest.connect(evening.code)).welcome()
        await evening.storyteller.sees(lambda view: view["spectators"])
        await evening.storyteller.do("sendaway", spectator=1)
        await evening.storyteller.do("addseat")
        _, body = await knock(guest, evening.code)
        line = await (await guest.connect(evening.code, body["key"])).welcome()
        assert line.view["me"]["role"] == "player"
