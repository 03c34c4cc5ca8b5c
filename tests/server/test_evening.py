"""Evenings at a table: whole games through WebSockets, and who may know and do what."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from belfry.clocktower.game import Clocktower
from belfry.core.journal import read_journal, replay_journal
from belfry.server import room, rooms
from tests.server.evening import NAMES, TOWN, Evening
from tests.server.house import Socket, opened


async def test_an_evening_from_the_lobby_to_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=20) as house:
        evening = await Evening.open(house)
        assert [seat["name"] for seat in evening.storyteller.view["table"]["seats"]] == list(NAMES)
        await evening.start()
        assert [player.view["game"]["you"]["character"] for player in evening.players] == list(TOWN)
        await evening.until_day()
        await evening.nominate(by=2, who=0)
        for seat in (1, 2, 3):
            await evening.players[seat].do("hand", up=True)
        await evening.players[1].do("hand", up=False)
        await evening.players[4].do("hand", up=True)
        await evening.settle()
        assert evening.players[0].view["hands"] == [2, 3, 4]
        await evening.storyteller.do("answer", value="count")
        for line in evening.everybody:
            await line.sees(lambda view: view["game"]["nominations"][0]["voters"] == [2, 3, 4])
        await evening.storyteller.do("answer", value="dusk")
        for line in evening.everybody:
            await line.sees(lambda view: view["game"]["execution"])
        await evening.storyteller.do("answer", value="begin")
        for line in evening.everybody:
            await line.sees(lambda view: view["game"]["winner"] == "good")
            assert line.view["table"]["stage"] == "over"


async def test_a_game_alone_against_bots_that_belfry_tells(tmp_path: Path) -> None:
    async with opened(tmp_path, rate=120) as house:
        phone = house.phone()
        times = {"beat": 0.6, "choosing": 2, "sweep": 0.35, "discussion": 30, "nominations": 30, "defence": 5}
        table = await phone.open(seats=7, teller="belfry", sit="Ana", start=True, settings=times)
        assert table["seat"] == 0
        line = await (await phone.connect(table["code"], table["key"], host=table["host"])).welcome()
        assert line.view["me"] == {"role": "player", "seat": 0, "host": True}
        said: set[tuple[str, int]] = set()
        while line.view["game"]["winner"] is None:
            moment = (line.view["game"]["phase"], line.view["game"]["number"])
            if moment not in said:
                said.add(moment)
                line.ask("ready")
            await line.hear()
        assert line.view["game"]["reason"]
        while line.view["revealed"] is not None:
            await line.hear()
        journal = await phone.get(f"/api/tables/{table['code']}/journal", params={"key": table["key"]})
        games = {"clocktower": Clocktower}
        replayed = replay_journal(read_journal(journal.text, games), games)
        assert replayed.events[-1].kind == "won"


async def test_only_the_storyteller_hears_whether_a_statement_is_true(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        town = ("imp", "poisoner", "savant", "recluse", "chef", "monk", "soldier", "virgin")
        evening = await Evening.open(house, (*NAMES, "Fay", "Gus", "Hal"), script=list(town))
        await evening.start(town)
        await evening.until_day()
        await evening.players[2].do("answer", value=["use", "savant", None])
        await evening.settle()
        for line in evening.everybody:
            line.send({"type": "judge", "id": "j1", "statement": ["is-team", 3, "evil"]})
        assert (await evening.storyteller.until("judged", "refused", id="j1"))["marks"] == [False, True]
        for line in evening.players:
            assert (await line.until("judged", "refused", id="j1"))["code"] == "not-storyteller"
        await evening.settle()
        assert not any('"judged"' in frame for line in evening.players for frame in line.frames)
        evening.storyteller.send({"type": "judge", "id": "j2", "statement": ["is-team", 99, "evil"]})
        assert (await evening.storyteller.until("judged", "refused", id="j2"))["code"] == "illegal-answer"


async def test_what_others_may_not_know_does_not_come_over_the_line(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        square = await (await house.phone("192.0.2.50").connect(evening.code)).welcome()
        await evening.start()
        await evening.until_day()
        await evening.players[3].do("note", about=0, text="a secret thought")
        await evening.players[3].do("say", text="only for you", to=4)
        await evening.settle()
        await square.silence()

        def heard(line: Socket) -> str:
            return "".join(line.frames)

        assert "only for you" in heard(evening.players[4])
        for line in (evening.storyteller, *evening.players[:3], evening.players[4], square):
            assert "a secret thought" not in heard(line)
        for line in (*evening.players[:3], square):
            assert "only for you" not in heard(line)
        for number, line in enumerate((*evening.players, square)):
            own = TOWN[number] if number < len(TOWN) else None
            game = line.view["game"]
            assert game["grimoire"] is None
            assert game["waiting"] is None
            assert game["suggestion"] is None
            assert game["night"] is None
            told = [event["data"].get("character") for event in line.history if event["kind"] == "character"]
            assert told == ([own] if own else [])
        every_key = [evening.host, *evening.keys]
        for line in (*evening.everybody, square):
            assert not any(key in heard(line) for key in every_key)


# Whose it is, and when


async def test_foreign_seats_and_out_of_turn(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_asked(1)
        ana, bo = evening.players[0], evening.players[1]
        before = [line.view for line in evening.everybody]
        assert await ana.refused("answer", value=2)
        assert await ana.refused("answer", value=2, seat=1)
        assert await ana.refused("undo")
        assert await ana.refused("start")
        assert await ana.refused("deed", deed={"do": "kill", "seat": 2})
        assert await ana.refused("free", seat=1)
        assert await ana.refused("reveal")
        assert await bo.refused("answer", value=17)
        assert await bo.refused("answer", value=2, moment=0) == "moved-on"
        await evening.settle()
        assert [line.view for line in evening.everybody] == before
        await bo.do("answer", value=2)


async def test_whoever_only_watches_can_do_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        square = await (await house.phone("192.0.2.50").connect(evening.code)).welcome()
        assert square.view["me"] == {"role": "public", "seat": None, "host": False}
        for action in ("say", "start", "leave", "ready"):
            assert await square.refused(action, **({"text": "x"} if action == "say" else {})) == "not-yours"
        await evening.storyteller.sees(lambda view: view["table"]["watching"] == 1)


async def test_a_replayed_message_is_confirmed_and_not_done_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        ana = evening.players[0]
        for _ in range(3):
            await ana.do("say", id="the same", text="once")
        again = await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        await again.do("say", id="the same", text="once")
        await evening.players[1].do("say", id="the same", text="from somebody else")
        await evening.settle()
        assert [line["text"] for line in evening.storyteller.chat] == ["once", "from somebody else"]


async def test_undo_in_the_middle_of_a_vote(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house, settings={"sweep": 10})
        await evening.start()
        await evening.until_day()
        await evening.nominate(by=2, who=0)
        await evening.players[3].do("hand", up=True)
        await evening.storyteller.do("answer", value="count")
        await evening.settle()
        assert evening.players[4].view["game"]["counting"]["next"] is not None
        await evening.storyteller.do("undo", count=2)
        await evening.settle()
        assert all(line.view["game"]["counting"] is None for line in evening.everybody)
        assert all(line.view["game"]["nominations"] == [] for line in evening.everybody)
        await evening.storyteller.do("redo")
        await evening.settle()
        assert evening.players[4].view["game"]["counting"]["who"] == 0


# Names, and words


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", "Zoë 🦉", "שרה", "محمد", 'O\'Brien "& co"'])
async def test_names_of_all_kinds_pass_through_as_they_are(tmp_path: Path, name: str) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house, (name, "Bo", "Cy", "Dee", "Eli"))
        assert evening.players[1].view["table"]["seats"][0]["name"] == name
        await evening.players[0].do("say", text=f"</script><script>{name}")
        await evening.start()
        assert evening.players[1].chat[0]["text"] == f"</script><script>{name}"
        assert evening.players[1].view["game"]["town"][0]["name"] == name
        mine = await house.phone().get(f"/api/tables/{evening.code}")
        assert mine.json()["seats"][0]["name"] == name
        assert mine.headers["content-type"] == "application/json"


async def test_names_clash_however_they_are_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        table = await phone.open(seats=5)
        await phone.join(table["code"], "Zoë")
        for name in ("Zoë", "zoë", " Zoe\u0308 ", "ZOË"):
            answer = await phone.post(f"/api/tables/{table['code']}/join", {"name": name})
            assert (answer.status_code, answer.json()["code"]) == (409, "name-taken")
        for name in ("", "   ", "\u200b", "x" * 500, "a\x00b", "a\nb\x1b[31m"):
            answer = await phone.post(f"/api/tables/{table['code']}/join", {"name": name})
            if answer.status_code == 200:
                assert answer.json()["key"]
                assert name == "a\nb\x1b[31m"
            else:
                assert answer.status_code == 409, name


# Seats that move


async def test_a_seat_is_handed_over_and_taken_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_asked(1)
        old, other = evening.players[1], house.phone("192.0.2.60")
        taken = (await other.post("/api/take", {"key": evening.keys[1]})).json()
        assert (taken["role"], taken["seat"]) == ("player", 1)
        assert taken["key"] != evening.keys[1]
        assert await old.gone() == "moved"
        new = await (await other.connect(evening.code, taken["key"])).welcome()
        assert new.view["game"]["asked"]["kind"] == "choose"
        refused = await other.connect(evening.code, evening.keys[1])
        assert await refused.gone() == "moved"
        back = (await house.phone().post("/api/take", {"key": evening.keys[1]})).json()
        assert await new.gone() == "moved"
        home = await (await house.phone().connect(evening.code, back["key"])).welcome()
        await home.do("answer", value=2)


async def test_a_freed_seat_is_gone_for_good(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.storyteller.do("free", seat=1)
        assert await evening.players[1].gone() == "freed"
        phone = house.phone("192.0.2.61")
        assert (await phone.post("/api/take", {"key": evening.keys[1]})).status_code == 404
        knocked = await phone.post(f"/api/tables/{evening.code}/join", {"name": "Somebody else", "seat": 1})
        await evening.storyteller.do("admit", knock=1)
        path = f"/api/tables/{evening.code}/knock"
        seated = (await phone.post(path, {"key": knocked.json()["key"]})).json()
        line = await (await phone.connect(evening.code, seated["key"])).welcome()
        assert line.view["game"]["you"]["character"] == "poisoner"
        assert await (await phone.connect(evening.code, evening.keys[1])).gone() == "freed"


async def test_leaving_is_confirmed_before_the_line_ends(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.players[2].do("leave")
        assert await evening.players[2].gone() == "freed"
        await evening.storyteller.sees(lambda view: view["table"]["seats"][2]["by"] == "nobody")


async def test_several_tabs_with_one_key_are_all_served(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        tabs = [await (await house.phone().connect(evening.code, evening.keys[0])).welcome() for _ in range(3)]
        german = await (await house.phone().connect(evening.code, evening.keys[0], language="de")).welcome()
        await evening.start()
        await tabs[1].do("say", text="hello")
        for tab in (*tabs, german, evening.players[0]):
            await tab.sees(lambda view: view["game"])
            while not tab.chat:
                await tab.hear()
            assert tab.view["game"]["you"]["character"] == "imp"
        assert {line["text"] for line in german.history} != {line["text"] for line in tabs[0].history}


async def test_a_line_can_change_its_language(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        ana = evening.players[0]
        english = [event["text"] for event in ana.history]
        ana.send({"type": "speak", "language": "de"})
        await ana.until("welcome")
        assert [event["text"] for event in ana.history] != english
        ana.send({"type": "speak", "language": "tlh"})
        await ana.silence()
        await ana.do("say", text="still here")


# Presence


async def test_somebody_who_is_back_soon_was_never_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.settle()
        evening.storyteller.frames.clear()
        over = held_back(monkeypatch, room.GRACE)
        await evening.players[0].hang_up()
        back = await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        assert back.view["table"]["seats"][0]["here"]
        await evening.players[1].hang_up()
        assert len(over) == 2
        for grace_is_over in over:
            grace_is_over()
        await evening.storyteller.sees(lambda view: not view["table"]["seats"][1]["here"])
        told = "".join(evening.storyteller.frames)
        assert '"name":"Bo","by":"person","here":false' in told
        assert '"name":"Ana","by":"person","here":false' not in told


def held_back(monkeypatch: pytest.MonkeyPatch, delay: float) -> list[Callable[[], None]]:
    """What is to happen after just so many seconds, for a test to let it happen."""
    waiting: list[Callable[[], None]] = []
    loop = asyncio.get_running_loop()
    call_later = loop.call_later

    def later(seconds: float, call: Callable[..., None], *arguments: Any, **more: Any) -> Any:
        if seconds != delay:
            return call_later(seconds, call, *arguments, **more)
        waiting.append(lambda: call(*arguments))
        return None

    monkeypatch.setattr(loop, "call_later", later)
    return waiting


# Other tables


async def test_tables_do_not_disturb_each_other(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        one, two = await Evening.open(house), await Evening.open(house)
        await one.start()
        await two.settle()
        frames = [len(line.frames) for line in two.everybody]
        await one.until_day()
        assert await (await house.phone().connect(two.code, one.keys[0])).gone() == "unknown"
        assert await (await house.phone().connect(two.code, two.keys[0], host=one.host)).welcome()
        seat = await (await house.phone().connect(two.code, two.keys[0], host=one.host)).welcome()
        assert seat.view["me"]["host"] is False
        for line in two.players[1:]:
            pongs = [frame for frame in line.frames[frames[two.everybody.index(line)] :] if "pong" not in frame]
            assert not pongs


async def test_a_host_deletes_a_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening, other = await Evening.open(house), await Evening.open(house)
        phone = house.phone()
        for key, status in (("", 404), ("nonsense", 404), (evening.keys[0], 403), (other.host, 404)):
            answer = await phone.http.delete(f"/api/tables/{evening.code}", headers={"x-belfry-key": key})
            assert answer.status_code == status, key
        answer = await phone.http.delete(f"/api/tables/{evening.code}", headers={"x-belfry-key": evening.host})
        assert answer.status_code == 204
        for line in evening.everybody:
            assert await line.gone() == "deleted"
        assert (await phone.get(f"/api/tables/{evening.code}")).status_code == 404
        assert await (await phone.connect(evening.code, evening.host)).gone() == "unknown"
        await other.players[0].do("say", text="we are still here")


async def test_tables_that_nobody_looks_at_sleep_and_wake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "SWEEP", 0.05)
    monkeypatch.setattr(room, "GRACE", 0.0)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.players[0].do("say", text="before")
        await evening.start()
        await evening.until_asked(1)
        monkeypatch.setattr(room, "IDLE", 0.1)
        assert len(house.rooms) == 1
        for line in evening.everybody:
            await line.hang_up()
        while len(house.rooms):
            await _moment()
        await evening.connect()
        assert [line["text"] for line in evening.players[2].chat] == ["before"]
        await evening.players[1].do("answer", value=2)


async def _moment() -> None:
    await asyncio.sleep(0.01)


# Spectators


async def test_a_table_without_spectators_shows_nothing_to_whoever_has_no_key(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house, settings={"spectators": False})
        assert await (await house.phone().connect(evening.code)).gone() == "no-spectators"
        assert (await house.phone().get(f"/api/tables/{evening.code}")).status_code == 200


async def test_whoever_watches_is_sent_away_when_spectators_are_no_longer_wanted(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        watching = await (await house.phone("192.0.2.90").connect(evening.code)).welcome()
        await evening.storyteller.do("change", settings={"spectators": False})
        assert await watching.gone() == "no-spectators"
        assert await (await house.phone("192.0.2.90").connect(evening.code)).gone() == "no-spectators"
        await evening.players[0].do("say", text="among ourselves")
        await evening.storyteller.do("change", settings={"spectators": True})
        await (await house.phone("192.0.2.90").connect(evening.code)).welcome()
