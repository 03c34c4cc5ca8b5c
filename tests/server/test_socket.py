"""The WebSocket: who is let in, what is turned away, and that nothing leads to more than a clear word."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from belfry.server import connection, petition, socket
from belfry.table.protocol import LONGEST_FRAME
from tests.server.evening import Evening
from tests.server.house import HOST, opened

KEY = "MOTH-27-" + "a" * 32


# Hello


@pytest.mark.parametrize(
    "first",
    [
        *("", "hello", "{", "[]", "null", "{}", '{"type": "hello"}', '{"type": "goodbye"}', '{"type": "ping"}'),
        *('{"type": "hello", "table": 7}', '{"type": "hello", "table": "MOTH-27", "version": "1"}'),
        '{"type": "do", "id": "1", "action": {"do": "start"}}',
        '{"type": "hello", "table": "\\ud800"}',
        "[" * 5000,
        "\N{PILE OF POO}" * 100,
        '{"type": "hello", "table": "' + "x" * LONGEST_FRAME + '"}',
    ],
)
async def test_whoever_does_not_say_hello_is_told_so(tmp_path: Path, first: str) -> None:
    async with opened(tmp_path) as house:
        line = await house.phone().connect(hello=False)
        line.send(first)
        assert await line.gone() == "broken"


async def test_a_binary_hello_is_none(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        line = await house.phone().connect(hello=False)
        line.send_bytes(b'{"type": "hello", "table": "MOTH-27"}')
        assert await line.gone() == "broken"


async def test_whoever_says_nothing_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "HELLO_WITHIN", 0.05)
    async with opened(tmp_path) as house:
        assert await (await house.phone().connect(hello=False)).gone() == "broken"


async def test_another_version_of_the_protocol_is_told_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        line = await house.phone().connect(table["code"], table["host"], version=99)
        assert await line.gone() == "version"


@pytest.mark.parametrize(
    ("code", "key", "host"),
    [
        ("KITE-11", "", ""),
        ("KITE-11", KEY, ""),
        ("nonsense", KEY, ""),
        ("", "", ""),
        ("../../etc", KEY, KEY),
        ("{code}", KEY, ""),
        ("{code}", "", KEY),
        ("{code}", "x" * 3000, ""),
        ("{code}", "\x00", ""),
    ],
)
async def test_a_wrong_table_and_a_wrong_key_get_the_same_answer(
    tmp_path: Path, code: str, key: str, host: str
) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        line = await house.phone().connect(code.format(code=table["code"]), key, host=host)
        gone = await line.until("gone")
        assert gone == {
            "type": "gone",
            "code": "unknown",
            "why": "There is no such table, or this link is no longer valid.",
        }
        await line.until("closed")


async def test_what_does_not_exist_takes_its_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def pause(started: float) -> None:
        waits.append(started)

    monkeypatch.setattr(socket, "pause", pause)
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        for code, key in (("KITE-11", KEY), (table["code"], KEY), ("KITE-11", "")):
            assert await (await house.phone().connect(code, key)).gone() == "unknown"
        assert len(waits) == 3


async def test_a_code_is_understood_however_it_is_written(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        for code in (table["code"].lower(), table["code"].replace("-", " "), f" {table['code']} "):
            await (await house.phone().connect(code, table["host"])).welcome()


# Who may come in


@pytest.mark.parametrize(
    ("headers", "let_in"),
    [
        ({}, True),
        ({"origin": f"http://{HOST}"}, True),
        ({"origin": f"https://{HOST}"}, True),
        ({"origin": "https://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"sec-fetch-site": "cross-site"}, False),
    ],
)
async def test_pages_of_other_sites_get_no_line(tmp_path: Path, headers: dict[str, str], let_in: bool) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        phone = house.phone()
        phone.headers = headers
        line = await phone.connect(table["code"], table["host"])
        if let_in:
            await line.welcome()
        else:
            assert line.closed == 1008


async def test_an_address_has_so_many_lines_and_no_more(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.sockets.most = 3
        table = await house.phone().open()
        lines = [await (await house.phone().connect(table["code"], table["host"])).welcome() for _ in range(3)]
        assert (await house.phone().connect(table["code"], table["host"])).closed == 1008
        await (await house.phone("192.0.2.99").connect(table["code"], table["host"])).welcome()
        await lines[0].hang_up()
        await (await house.phone().connect(table["code"], table["host"])).welcome()


async def test_whoever_tries_codes_is_held_up_and_whoever_has_a_key_is_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone("192.0.2.1").open()
        for number in range(10, 30):
            assert await (await house.phone().connect(f"KITE-{number}")).gone() == "unknown"
        assert await (await house.phone().connect(table["code"])).gone() == "flood"
        await (await house.phone().connect(table["code"], table["host"])).welcome()
        await (await house.phone("192.0.2.99").connect(table["code"])).welcome()


# Messages


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("", ""),
        ("nonsense", ""),
        ("[]", ""),
        ('{"type": "do"}', ""),
        ('{"type": "do", "id": "7"}', "7"),
        ('{"type": "do", "id": "7", "action": {}}', "7"),
        ('{"type": "do", "id": "7", "action": {"do": "fly"}}', "7"),
        ('{"type": "do", "id": "7", "action": {"do": "say"}}', "7"),
        ('{"type": "do", "id": "7", "action": {"do": "say", "text": "x", "extra": 1}}', "7"),
        ('{"type": "do", "id": "7", "action": {"do": "say", "text": "\\udfff"}}', ""),
        ('{"type": "do", "id": 7, "action": {"do": "ready"}}', ""),
        ('{"type": "do", "id": "' + "7" * 200 + '", "action": {"do": "nothing"}}', "7" * 80),
        ('{"type": "do", "id": "7", "action": {"do": "answer", "value": ' + "[" * 4000 + "]" * 4000 + "}}", None),
        ('{"type": "welcome"}', ""),
        ('{"type": "hello", "table": "MOTH-27"}', ""),
    ],
)
async def test_a_message_that_makes_no_sense_is_refused_and_the_line_stays(
    tmp_path: Path, text: str, id: str | None
) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.settle()
        ana = evening.players[0]
        ana.send(text)
        refused = await ana.until("refused")
        assert refused["why"]
        if id is not None:
            assert (refused["code"], refused["id"]) == ("malformed", id)
        await ana.do("say", text="and on it goes")
        await evening.players[1].silence()
        assert [line["text"] for line in evening.players[1].chat] == ["and on it goes"]


async def test_a_refusal_is_said_in_the_language_of_the_reader(tmp_path: Path) -> None:
    """Over the line, also once another language was asked for, and over HTTP."""
    async with opened(tmp_path) as house:
        table = await house.phone().open(seats=5)
        line = await house.phone().connect(table["code"], table["host"], language="de")
        await line.until("welcome")
        refused = await line.until("refused", id=line.ask("undo", count=1))
        assert (refused["code"], refused["why"]) == ("no-game", "An diesem Tisch hat noch kein Spiel begonnen")
        line.send({"type": "speak", "language": "en"})
        refused = await line.until("refused", id=line.ask("undo", count=1))
        assert refused["why"] == "no game has begun at this table"
        gone = await (await house.phone().connect("MOTH-9999", "", language="de")).until("gone")
        assert gone["why"] == "Diesen Tisch gibt es nicht, oder der Link gilt nicht mehr."
        path, body = f"/api/tables/{table['code']}/join", {"name": "x" * 99}
        answer = await house.phone().http.post(path, json=body, headers={"accept-language": "de"})
        assert answer.json()["why"].startswith("Ein Name hat höchstens ")


async def test_a_message_may_be_as_long_as_allowed_and_no_longer(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        ana = evening.players[0]
        padding = LONGEST_FRAME - len('{"type": "ping"}')
        ana.send('{"type": "ping"' + " " * padding + "}")
        await ana.until("pong")
        ana.send('{"type": "ping"' + " " * (padding + 1) + "}")
        assert await ana.gone() == "broken"
        bo = evening.players[1]
        bo.send('{"type": "do", "id": "é", "action": {"do": "say", "text": "' + "é" * (LONGEST_FRAME // 2) + '"}}')
        assert await bo.gone() == "broken"
        await evening.players[2].do("say", text="nobody else is disturbed")


async def test_binary_messages_end_the_line(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        evening.players[0].send_bytes(b"\x00\x01")
        assert await evening.players[0].gone() == "broken"


VALUES: list[Any] = [
    *(None, True, -1, 2**63, -(2**63), 1e308, 0.1, "", "x" * 5000, [], {}, [[[[]]]], [None] * 500, {"a": {"b": {}}}),
    *(
        ["nominate"],
        ["nominate", 99],
        ["nominate", -1],
        ["nominate", None],
        ["use", "slayer", 0],
        ["__class__"],
        "\x00",
    ),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: str(value)[:20])
async def test_answers_of_any_kind_are_answered_in_words(tmp_path: Path, value: Any) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        await evening.until_asked(1)
        for line in (evening.players[1], evening.players[0], evening.storyteller):
            assert await line.refused("answer", value=value, seat=None)
        assert await evening.storyteller.refused("deed", deed={"do": value})
        assert await evening.storyteller.refused("deed", deed={"kill": value})
        assert await evening.storyteller.refused("answer", value=value, seat=99)
        await evening.players[1].do("answer", value=2)


@pytest.mark.parametrize(
    "action",
    [
        {"do": "rename", "seat": 99, "name": "X"},
        {"do": "rename", "seat": -1, "name": "X"},
        {"do": "arrange", "order": []},
        {"do": "arrange", "order": [0, 0, 0, 0, 0]},
        {"do": "arrange", "order": list(range(2000))},
        {"do": "removeseat", "seat": 2**62},
        {"do": "change", "settings": {"beat": -1}},
        {"do": "change", "settings": {"discussion": 10**15}},
        {"do": "change", "script": "nowhere"},
        {"do": "change", "script": ["imp", "nobody-of-this-name"]},
        {"do": "change", "switches": {"nothing": 1}},
        {"do": "change", "theme": "/etc/passwd"},
        {"do": "change", "name": "x" * 5000},
        {"do": "bag", "characters": ["imp", "nobody"]},
        {"do": "undo", "count": 10**12},
        {"do": "redo", "count": -5},
        {"do": "clock", "what": "start", "seconds": -1},
        {"do": "hand", "up": True, "seat": 99},
        {"do": "claim", "character": "nobody"},
        {"do": "unclaim", "claim": -1},
        {"do": "note", "about": 99, "text": "x"},
        {"do": "say", "text": "x" * 6000},
        {"do": "say", "text": "", "to": 99},
        {"do": "reveal", "seat": -7},
        {"do": "free", "seat": 12345},
    ],
    ids=lambda action: json.dumps(action)[:40],
)
async def test_wild_actions_are_refused_in_words(tmp_path: Path, action: dict[str, Any]) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        rest = {name: value for name, value in action.items() if name != "do"}
        assert await evening.storyteller.refused(action["do"], **rest) != "broken"
        await evening.players[0].do("say", text="fine")


# Too much, and too little


async def test_a_flood_is_refused_and_then_cut_off_and_nobody_else_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # However slow the machine is, it is all at once.
    monkeypatch.setattr(socket, "RATE", 0.0)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.settle()
        ana = evening.players[0]
        for number in range(200):
            ana.ask("ready", id=f"{number}", on=bool(number % 2))
        answers: list[str] = []
        while (heard := await ana.hear())["type"] != "closed":
            answers.append(heard.get("code") or heard["type"])
        assert answers.count("flood") >= 10
        assert heard["type"] == "closed"
        assert json.loads(ana.frames[-1])["type"] == "gone"
        assert json.loads(ana.frames[-1])["code"] == "flood"
        await evening.players[1].do("say", text="quiet here")
        back = await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        await back.do("say", text="I am sorry")


async def test_nonsense_without_end_is_cut_off(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        for _ in range(200):
            evening.players[0].send("nonsense")
        while (await evening.players[0].hear())["type"] != "closed":
            pass
        assert json.loads(evening.players[0].frames[-1])["code"] == "flood"


async def test_a_line_that_falls_silent_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        monkeypatch.setattr(socket, "SILENCE", 0.1)
        line = await (await house.phone().connect(table["code"], table["host"])).welcome()
        assert await line.gone() == "closed"


async def test_a_ping_is_answered(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        line = await (await house.phone().connect(table["code"], table["host"])).welcome()
        line.send({"type": "ping"})
        assert await line.hear() == {"type": "pong"}


async def test_a_slow_client_is_dropped_and_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 10)
    monkeypatch.setattr(connection, "GOODBYE_WITHIN", 0.05)
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.settle()
        slow, quick = evening.players[0], evening.players[1]
        slow.full.clear()
        for number in range(20):
            await quick.do("say", text=f"line {number}")
        async with asyncio.timeout(10):
            await asyncio.wait([slow.task])
        slow.full.set()
        back = await (await house.phone().connect(evening.code, evening.keys[0])).welcome()
        assert [line["text"] for line in back.chat] == [f"line {number}" for number in range(20)]


async def test_what_would_happen_is_told_in_the_language_of_whoever_is_asked_about_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        evening.storyteller.send({"type": "speak", "language": "de"})
        id = evening.storyteller.ask("deed", deed={"type": "end", "winner": "good"}, sure=False)
        answer = await evening.storyteller.until("refused", id=id)
        assert answer["code"] == "would-end-good"
        assert answer["why"].endswith("Die Guten gewinnen.")


# Ids


async def test_an_id_that_was_used_is_confirmed_for_the_same_action_and_refused_for_another(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        ana = evening.players[0]
        await ana.do("say", id="one", text="hello")
        await ana.do("say", id="one", text="hello")
        assert await ana.refused("say", id="one", text="goodbye") == "id-used"
        assert await ana.refused("leave", id="one") == "id-used"
        await evening.players[1].do("say", id="one", text="ids are everybody's own")
        await evening.storyteller.do("bag", dealt=["imp", "poisoner", "chef", "empath", "monk"])
        await evening.storyteller.do("start", id="begin")
        await evening.storyteller.do("start", id="begin")
    async with opened(tmp_path) as house:
        await evening.connect(house)
        await evening.storyteller.do("start", id="begin")
        await evening.players[0].do("say", id="one", text="hello")
        assert await evening.players[0].refused("say", id="one", text="goodbye") == "id-used"
        assert await evening.storyteller.refused("again", id="begin") == "id-used"
        await evening.settle()
        assert [line["text"] for line in evening.players[2].chat] == ["hello", "ids are everybody's own"]


# Refusals


async def test_a_refusal_takes_as_long_whatever_the_table_is_busy_with(tmp_path: Path) -> None:
    """Storing what somebody else has just done would make it later, and tell that somebody has."""
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        line = await (await house.phone().connect(table["code"], table["host"])).welcome()
        loop = asyncio.get_running_loop()
        for busy in (False, True):
            asked = loop.time()
            if busy:
                line.ask("addseat")
            id = line.ask("answer", value=0)
            await line.until("refused", id=id)
            assert loop.time() >= asked + petition.REFUSED_AFTER


async def test_who_is_asked_nothing_is_refused_alike_whoever_the_night_waits_for(tmp_path: Path) -> None:
    """NGT-27: from dusk to dawn, with any moment and any value, a refusal says what their own screen says already."""
    async with opened(tmp_path, rate=20) as house:
        evening = await Evening.open(house, teller="belfry", settings={"beat": 2.0, "choosing": 4.0})
        lines = evening.players
        await evening.storyteller.do("start")
        for line in lines:
            await line.do("ready")
        for line in lines:
            await line.sees(lambda view: view["game"]["phase"] == "night")
        for _ in range(6):
            for line in lines:
                await line.silence()
                moment = line.view["game"]["moment"]
                for at in (None, 0, moment, moment + 1, 10**6):
                    before = line.view["game"]["asked"]
                    heard = await line.until("refused", id=line.ask("answer", value="nonsense", moment=at))
                    after = line.view["game"]["asked"]
                    if line.view["game"]["phase"] != "night":
                        return
                    if before is None and after is None:
                        assert heard["code"] == "not-asked"
                        assert heard["why"] == "you are not asked anything now"
                    elif before == after and at not in (None, moment):
                        assert heard["code"] == "moved-on"
