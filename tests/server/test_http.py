"""The server over HTTP: tables, keys, devices, links, and what no request may do."""

from __future__ import annotations

import json
import sqlite3
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from typing import Any

import httpx
import pytest

from belfry.server import health, sqlite_storage
from belfry.server.addresses import Addresses
from belfry.server.devices import COOKIE
from belfry.server.limits import Purses
from belfry.server.replies import LONGEST_BODY
from belfry.table import Table
from tests.server.evening import NAMES, Evening
from tests.server.house import HOST, Phone, TestHouse, opened


def why(answer: httpx.Response, status: int) -> str:
    """The code with which a request is refused; the words for people are never missing."""
    assert answer.status_code == status, answer.text
    refusal = answer.json()
    assert set(refusal) == {"code", "why"}
    assert refusal["why"]
    return refusal["code"]


# Opening, joining, coming back


async def test_a_host_who_sits_down_has_two_keys(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open(seats=6, teller="belfry", sit="Ana", name="Friday")
        assert table["seat"] == 0
        assert len({table["host"], table["key"]}) == 2
        lobby = (await house.phone().get(f"/api/tables/{table['code'].lower()}")).json()
        assert (lobby["code"], lobby["name"], lobby["stage"]) == (table["code"], "Friday", "lobby")
        assert [seat["name"] for seat in lobby["seats"]] == ["Ana", "", "", "", "", ""]
        assert not any(key in json.dumps(lobby) for key in (table["host"], table["key"]))


@pytest.mark.parametrize(
    "plan",
    [
        {},
        {"seats": 5},
        {"seats": [{}] * 5, "game": "chess"},
        {"seats": [{}] * 5, "extra": 1},
        {"seats": [{"name": 7}]},
        {"seats": [{}] * 5, "settings": {"beat": "fast"}},
        [],
        None,
        "plan",
    ],
)
async def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path, plan: Any) -> None:
    async with opened(tmp_path) as house:
        assert why(await house.phone().post("/api/tables", plan), 400) == "malformed"
        assert len(house.rooms) == 0


@pytest.mark.parametrize(
    "plan",
    [
        {"seats": [{}] * 400},
        {"seats": [{"name": "x" * 1000}] * 5},
        {"seats": [{"name": "Ana"}, {"name": "Ana"}]},
        {"seats": [{}] * 5, "script": "nowhere"},
        {"seats": [{}] * 5, "script": ["imp", "nobody-of-this-name"]},
        {"seats": [{}] * 5, "theme": "../../words/en"},
        {"seats": [{}] * 5, "switches": {"nothing": True}},
        {"seats": [{}] * 5, "name": "x" * 1000},
        {"seats": [{}] * 5, "settings": {"discussion": -1}},
    ],
    ids=lambda plan: json.dumps(plan)[-40:],
)
async def test_a_plan_that_cannot_be_played_is_refused(tmp_path: Path, plan: Any) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().post("/api/tables", plan)
        assert answer.status_code in (400, 409), answer.text
        assert answer.json()["why"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 20_000, b'{"name": "\\ud800"}', b"null"])
async def test_bodies_that_make_no_sense_are_refused(tmp_path: Path, body: bytes) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        for path in ("/api/tables", f"/api/tables/{table['code']}/join", "/api/take", "/api/forget"):
            assert why(await house.phone().http.post(path, content=body), 400) == "malformed"


async def test_bodies_are_read_up_to_a_limit(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        body = b'{"seats": []' + b" " * LONGEST_BODY + b"}"
        assert why(await house.phone().http.post("/api/tables", content=body), 413) == "too-large"


async def test_joining(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        table = await phone.open(seats=5)
        code = table["code"]
        assert (await phone.join(code, "Ana", seat=3))["seat"] == 3
        assert (await phone.join(code.replace("-", ""), "Bo"))["seat"] == 0
        assert why(await phone.post(f"/api/tables/{code}/join", {"name": "Cy", "seat": 3}), 409) == "seat-taken"
        assert why(await phone.post(f"/api/tables/{code}/join", {"name": "Cy", "seat": 99}), 404) == "unknown"
        for name in ("Cy", "Dee", "Eli"):
            await phone.join(code, name)
        assert why(await phone.post(f"/api/tables/{code}/join", {"name": "Fay"}), 409) == "table-full"
        assert why(await phone.post("/api/tables/KITE-11/join", {"name": "Fay"}), 404) == "unknown"


@pytest.mark.parametrize("key", ["", "nonsense", "KITE-11-" + "a" * 32, "x" * 5000, "../..", "\x00"])
async def test_a_key_that_opens_nothing_is_unknown(tmp_path: Path, key: str) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        assert why(await house.phone().post("/api/take", {"key": key}), 404) == "unknown"
        for what in ("links", "journal"):
            answer = await house.phone().get(f"/api/tables/{table['code']}/{what}", params={"key": key})
            assert why(answer, 404) == "unknown"


async def test_the_storytellers_place_comes_to_another_device_by_its_link_and_stays_on_the_first(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        tablet = house.phone("192.0.2.70")
        taken = (await tablet.post("/api/take", {"key": evening.host})).json()
        assert (taken["role"], taken["seat"]) == ("storyteller", None)
        line = await (await tablet.connect(evening.code, taken["key"])).welcome()
        assert line.view["me"] == {"role": "storyteller", "seat": None, "host": True}
        assert [(one["desk"], one["here"], one["devices"]) for one in line.view["desk"]] == [(0, True, 2)]
        again = await (await house.phone().connect(evening.code, evening.host)).welcome()
        assert again.view["me"] == line.view["me"]


async def test_a_helper_comes_by_link_and_is_hung_up_on_when_thrown_out(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        teller = evening.storyteller
        await teller.do("desk", name="Zoe")
        key = teller.view["desk"][1]["key"]
        phone = house.phone("192.0.2.71")
        taken = (await phone.post("/api/take", {"key": key})).json()
        assert (taken["role"], taken["seat"]) == ("storyteller", None)
        line = await (await phone.connect(evening.code, taken["key"])).welcome()
        assert line.view["me"]["rank"] == "helper"
        assert (await phone.get("/api/mine")).json()[0]["role"] == "storyteller"
        gone = await phone.http.delete(f"/api/tables/{evening.code}", headers={"X-Belfry-Key": taken["key"]})
        assert why(gone, 403) == "not-yours"
        await teller.do("dismiss", desk=1)
        assert await line.gone() == "freed"
        assert why(await phone.post("/api/take", {"key": taken["key"]}), 404) == "unknown"


# What a device remembers


async def test_a_device_is_reminded_of_its_tables(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        host, guest = house.phone(), house.phone("192.0.2.30")
        assert (await guest.get("/api/mine")).json() == []
        first = await host.open(name="First")
        second = await host.open(teller="belfry", sit="Ana", name="Second")
        seated = await guest.join(first["code"], "Bo")
        assert [(mine["name"], mine["role"], mine["seat_name"]) for mine in (await host.get("/api/mine")).json()] == [
            ("First", "storyteller", ""),
            ("Second", "host", ""),
            ("Second", "player", "Ana"),
        ]
        [mine] = (await guest.get("/api/mine")).json()
        assert (mine["code"], mine["key"], mine["seat"], mine["stage"]) == (first["code"], seated["key"], 0, "lobby")
        assert (await host.post("/api/forget", {"code": second["code"]})).status_code == 204
        assert [mine["name"] for mine in (await host.get("/api/mine")).json()] == ["First"]
        assert (await host.post("/api/forget", {"code": "nonsense"})).status_code == 204


async def test_what_a_device_is_told_of_its_seat_follows_the_table(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone("192.0.2.30")
        table = await house.phone().open()
        seated = await phone.join(table["code"], "Ana")
        host = await (await house.phone().connect(table["code"], table["host"])).welcome()
        await host.do("arrange", order=[4, 3, 2, 1, 0])
        await host.do("rename", seat=4, name="Anna")
        [mine] = (await phone.get("/api/mine")).json()
        assert (mine["seat"], mine["seat_name"], mine["key"]) == (4, "Anna", seated["key"])
        await host.do("free", seat=4)
        assert (await phone.get("/api/mine")).json() == []


async def test_a_seat_that_was_taken_over_stays_in_mind_to_be_taken_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        one, two = house.phone("192.0.2.30"), house.phone("192.0.2.31")
        table = await house.phone().open()
        seated = await one.join(table["code"], "Ana")
        taken = (await two.post("/api/take", {"key": seated["key"]})).json()
        [mine] = (await one.get("/api/mine")).json()
        assert mine["key"] == seated["key"]
        back = (await one.post("/api/take", {"key": seated["key"]})).json()
        assert [mine["key"] for mine in (await one.get("/api/mine")).json()] == [back["key"]]
        assert [mine["key"] for mine in (await two.get("/api/mine")).json()] == [taken["key"]]


async def test_the_cookie_is_out_of_reach_of_scripts_and_of_other_sites(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().post("/api/tables", {"seats": [{}] * 5})
        cookie = answer.headers["set-cookie"].lower()
        assert cookie.startswith(f"{COOKIE}=")
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie
    addresses = Addresses("127.0.0.1", 8000, proxies=["192.0.2.0/24"])
    async with opened(tmp_path / "tls", addresses=addresses) as house:
        answer = await house.phone(x_forwarded_proto="https").post("/api/tables", {"seats": [{}] * 5})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_cookie_that_is_none_of_ours_is_replaced(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone(cookie=f"{COOKIE}=' OR 1=1 --")
        assert (await phone.get("/api/mine")).json() == []
        answer = await phone.post("/api/tables", {"seats": [{}] * 5})
        assert "OR 1=1" not in answer.headers["set-cookie"]


# Links and pictures


async def test_links_lead_to_addresses_that_phones_can_open(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        phone = house.phone()
        code, base = evening.code, f"http://{HOST}"
        links = (await phone.get(f"/api/tables/{code}/links", params={"key": evening.host})).json()
        assert links == {
            "join": f"{base}/join/{code}",
            "square": f"{base}/square/{code}",
            "host": f"{base}/grimoire/{evening.host}",
        }
        links = (await phone.get(f"/api/tables/{code}/links", params={"key": evening.keys[1]})).json()
        assert links["seat"] == f"{base}/seat/{evening.keys[1]}"
        assert "host" not in links


async def test_qr_codes_are_pictures_of_our_own_addresses(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().get("/api/qr.svg", params={"path": "/join/MOTH-27"})
        assert answer.headers["content-type"] == "image/svg+xml"
        assert ElementTree.fromstring(answer.text).tag.endswith("svg")
        for path in ("", "//evil.example", "https://evil.example", "/join/<script>", "/join/a/../b"):
            assert why(await house.phone().get("/api/qr.svg", params={"path": path}), 400) == "malformed"


# The journal


async def test_the_journal_is_the_storytellers_until_everything_is_revealed(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        phone = house.phone()

        async def journal(key: str) -> httpx.Response:
            return await phone.get(f"/api/tables/{evening.code}/journal", params={"key": key})

        assert why(await journal(evening.host), 409) == "not-now"
        await evening.start()
        told = await journal(evening.host)
        assert told.status_code == 200
        assert "attachment" in told.headers["content-disposition"]
        assert json.loads(told.text.splitlines()[0])["belfry"] == "journal"
        assert why(await journal(evening.keys[0]), 403) == "not-yours"
        assert why(await journal(""), 404) == "unknown"


# Foreign pages, and careful browsers


@pytest.mark.parametrize(
    "headers", [{"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
async def test_pages_of_other_sites_change_nothing(tmp_path: Path, headers: dict[str, str]) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        phone = house.phone()
        code = table["code"]
        for path, body in (
            ("/api/tables", {"seats": [{}] * 5}),
            (f"/api/tables/{code}/join", {"name": "Eve"}),
            ("/api/take", {"key": table["host"]}),
            ("/api/forget", {"code": code}),
        ):
            assert why(await phone.post(path, body, headers=headers), 403) == "origin"
        deleting = {**headers, "x-belfry-key": table["host"]}
        assert why(await phone.http.delete(f"/api/tables/{code}", headers=deleting), 403) == "origin"
        assert (await phone.get(f"/api/tables/{code}", headers=headers)).status_code == 200


@pytest.mark.parametrize("path", ["/", "/seat/MOTH-27-key", "/api/health", "/api/nowhere", "/%00", "/api/offer"])
async def test_browsers_are_told_to_be_careful(tmp_path: Path, path: str) -> None:
    async with opened(tmp_path) as house:
        headers = (await house.phone().get(path)).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "script-src 'self';" in policy
        assert "frame-ancestors 'none'" in policy
        assert f"ws://{HOST}" in policy
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert "access-control-allow-origin" not in headers
        strange = await house.phone().get(path, headers={"host": "evil;script-src *"})
        assert "evil" not in strange.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/api/../../etc/passwd",
            "/..%2f..%2fetc/passwd",
            "/%2e%2e/%2e%2e/etc/passwd",
            "/assets/%00",
            "/api/%2e%2e/x",
        ),
        *(
            "/api/tables/..%2f..%2fx",
            "/api/tables/%00",
            "/api/tables/%F0%9F%A6%89",
            "/api/nowhere",
            "/api",
            "/ws",
            "/api/",
        ),
    ],
)
async def test_path_tricks_find_nothing(tmp_path: Path, path: str) -> None:
    async with opened(tmp_path) as house:
        (tmp_path / "web").mkdir()
        (tmp_path / "web" / "index.html").write_text("the front page")
        raw = httpx.URL(f"http://{HOST}").copy_with(raw_path=path.encode())
        answer = await house.phone().http.get(raw)
        assert answer.status_code == 404
        assert "root:" not in answer.text


async def test_wrong_methods_are_refused_in_words(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for method, path in (("PUT", "/api/tables"), ("POST", "/api/mine"), ("PATCH", "/api/take"), ("POST", "/")):
            assert why(await house.phone().http.request(method, path), 405) == "method"


@pytest.mark.usefixtures("expects_errors")
async def test_a_fault_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> None:
        raise ZeroDivisionError("of all things")

    async with opened(tmp_path) as house:
        monkeypatch.setattr(house.rooms, "lobby", broken)
        answer = await house.phone().get("/api/tables/MOTH-27")
        assert why(answer, 500) == "broken"
        assert "ZeroDivision" not in answer.text


# Limits


async def test_whoever_tries_codes_is_held_up_also_when_right(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone("192.0.2.1").open()
        guesser, neighbour = house.phone(), house.phone("192.0.2.99")
        for number in range(10, 30):
            assert why(await guesser.get(f"/api/tables/KITE-{number}"), 404) == "unknown"
        assert why(await guesser.get(f"/api/tables/{table['code']}"), 429) == "flood"
        assert why(await guesser.post(f"/api/tables/{table['code']}/join", {"name": "Eve"}), 429) == "flood"
        assert (await neighbour.get(f"/api/tables/{table['code']}")).status_code == 200
        links = await guesser.get(f"/api/tables/{table['code']}/links", params={"key": table["host"]})
        assert links.status_code == 200


async def test_an_address_opens_so_many_tables(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        plan = {"seats": [{}] * 5}
        for _ in range(house.limits.opened.most):
            assert (await house.phone().post("/api/tables", plan)).status_code == 201
        assert why(await house.phone().post("/api/tables", plan), 429) == "flood"
        assert (await house.phone("192.0.2.99").post("/api/tables", plan)).status_code == 201
        for _ in range(house.limits.opened.most + 1):
            assert (await house.phone("127.0.0.1").post("/api/tables", plan)).status_code == 201


async def test_an_address_takes_so_many_seats(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.joins.most = 2
        table = await house.phone("192.0.2.1").open()
        for name in NAMES[:2]:
            await house.phone().join(table["code"], name)
        answer = await house.phone().post(f"/api/tables/{table['code']}/join", {"name": "Cy"})
        assert why(answer, 429) == "flood"


async def test_limits_count_whom_a_proxy_names_and_nobody_else(tmp_path: Path) -> None:
    addresses = Addresses("127.0.0.1", 8000, proxies=["127.0.0.1"])
    async with opened(tmp_path, addresses=addresses) as house:
        house.limits.opened.most = 1
        plan = {"seats": [{}] * 5}

        async def status(house: TestHouse, peer: str, forwarded: str) -> int:
            return (await house.phone(peer, x_forwarded_for=forwarded).post("/api/tables", plan)).status_code

        assert await status(house, "127.0.0.1", "203.0.113.1") == 201
        assert await status(house, "127.0.0.1", "203.0.113.1") == 429
        assert await status(house, "127.0.0.1", "203.0.113.2") == 201
        assert await status(house, "192.0.2.5", "203.0.113.3") == 201
        assert await status(house, "192.0.2.5", "203.0.113.4") == 429


async def test_codes_that_are_taken_are_not_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter(["MOTH-27", "MOTH-27", "MOTH-27", "KITE-11"])
    monkeypatch.setattr("belfry.server.rooms.new_code", lambda: next(codes))
    async with opened(tmp_path) as house:
        assert (await house.phone().open())["code"] == "MOTH-27"
        assert (await house.phone().open())["code"] == "KITE-11"
        monkeypatch.setattr("belfry.server.rooms.new_code", lambda: "MOTH-27")
        assert why(await house.phone().post("/api/tables", {"seats": [{}] * 5}), 503) == "crowded"


async def test_health(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        await (await house.phone().connect(table["code"], table["host"])).welcome()
        health = (await house.phone("127.0.0.1").get("/api/health")).json()
        assert health["tables"] == 1
        told = (await house.phone().get("/api/health")).json()
        assert "tables" not in told
        assert health["pages"] is False
        assert table["code"] not in json.dumps(health)


async def test_nothing_that_is_logged_has_a_key_in_it(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await house.phone().get(f"/seat/{evening.keys[0]}")
        await house.phone().get(f"/api/tables/{evening.code}/journal", params={"key": evening.keys[0]})
        await house.phone().post("/api/take", {"key": evening.keys[0]})
    own = [record.getMessage() for record in caplog.records if record.name.startswith("belfry")]
    assert not any(key in message for message in own for key in (evening.host, *evening.keys))


async def test_pictures_and_sheets_are_made_once_and_not_without_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.pages = Purses(0.0, 10)
        phone = house.phone()

        async def picture(number: int, of: Phone = phone) -> int:
            return (await of.get("/api/qr.svg", params={"path": f"/join/MOTH-{number}"})).status_code

        async def sheet(script: str, of: Phone = phone) -> int:
            return (await of.get("/api/sheet", params={"script": script})).status_code

        assert [await picture(10) for _ in range(20)] == [200] * 20
        assert [await sheet("imp,chef,monk,baron") for _ in range(10)] == [200] * 10
        assert await sheet("imp, chef,monk , baron") == 200
        assert [await picture(number) for number in range(11, 18)] == [200] * 5 + [429] * 2
        assert await sheet("imp,chef,empath") == 429
        assert [await picture(10), await sheet("imp,chef,monk,baron")] == [200, 200]
        neighbour = house.phone("192.0.2.99")
        assert [await picture(17, neighbour), await sheet("imp,chef,empath", neighbour)] == [200, 200]


async def test_a_journal_is_written_once_for_all_who_ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.start()
        written: list[Table] = []
        write = Table.journal
        monkeypatch.setattr(Table, "journal", lambda table: written.append(table) or write(table))
        header = {"x-belfry-key": evening.host}
        path = f"/api/tables/{evening.code}/journal"
        house.limits.pages = Purses(0.0, 40)
        codes = [(await house.phone().get(path, headers=header)).status_code for _ in range(12)]
        assert codes == [200] * 10 + [429] * 2
        assert len(written) == 1


class FullDisk(sqlite3.Connection):
    """A file on a disk that may be full."""

    full = False

    def execute(self, sql: str, *more: Any) -> sqlite3.Cursor:
        if type(self).full and not sql.lstrip().startswith(("BEGIN", "ROLLBACK", "SELECT")):
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *more)


@pytest.mark.usefixtures("expects_errors")
async def test_health_is_bad_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "CHECK_EVERY", 0.0)
    async with opened(tmp_path, FullDisk) as house:
        assert (await house.phone().get("/api/health")).status_code == 200
        monkeypatch.setattr(FullDisk, "full", True)
        assert why(await house.phone().get("/api/health"), 503) == "storage"
        monkeypatch.setattr(FullDisk, "full", False)
        assert (await house.phone().get("/api/health")).status_code == 200
        monkeypatch.setattr(sqlite_storage, "LEAST_FREE", 2**62)
        assert why(await house.phone().get("/api/health"), 503) == "storage"


async def test_health_looks_at_the_disk_only_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with opened(tmp_path) as house:
        looks = 0

        async def check() -> None:
            nonlocal looks
            looks += 1

        monkeypatch.setattr(house.storage, "check", check)
        for _ in range(30):
            assert (await house.phone().get("/api/health")).status_code == 200
        assert looks <= 2


# Names


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        *(("localhost:8000", True), ("192.168.1.5:8000", True), ("[2001:db8::1]:8000", True), ("belfry.local", True)),
        *(
            ("raspberrypi", True),
            ("attic.home.arpa:8000", True),
            ("play.example.org", True),
            ("club.example.net", True),
        ),
        *(("evil.example", False), ("127.0.0.1.evil.example:8000", False), ("localhost.evil.example", False)),
        *(("play.example.org.evil.example", False), ("local", True), ("evil.example.", False)),
    ],
)
async def test_only_names_of_this_server_are_answered(tmp_path: Path, host: str, ours: bool) -> None:
    addresses = Addresses("0.0.0.0", 8000, "https://play.example.org", names=["Club.example.net"])
    async with opened(tmp_path, addresses=addresses) as house:
        answer = await house.phone(host=host).get("/api/mine")
        posted = await house.phone(host=host).post("/api/tables", {"seats": [{}] * 5})
        line = await house.phone(host=host).connect(hello=False)
        if ours:
            assert (answer.status_code, posted.status_code, line.closed) == (200, 201, None)
        else:
            assert (why(answer, 421), why(posted, 421), line.closed) == ("host", "host", 1008)


async def test_whoever_came_over_tls_comes_back_over_tls(tmp_path: Path) -> None:
    addresses = Addresses("127.0.0.1", 8000, "https://play.example.org", proxies=["192.0.2.0/24"])
    async with opened(tmp_path, addresses=addresses) as house:
        over = await house.phone(host="play.example.org", x_forwarded_proto="https").get("/api/offer")
        assert over.headers["strict-transport-security"].startswith("max-age=")
        plain = await house.phone(host="192.168.1.5:8000").get("/api/offer")
        assert "strict-transport-security" not in plain.headers
