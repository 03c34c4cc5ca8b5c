"""Tables that do not exist, and codes that have expired: one answer for all of them, and one price."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from belfry.server.addresses import Addresses
from belfry.server.codes import new_key
from belfry.server.refusals import UNKNOWN
from tests.server.evening import Evening
from tests.server.house import Phone, TestHouse, opened

NO_SUCH = "KITE-1111"
REQUESTS = ["links", "journal", "delete", "take"]


async def ask(phone: Phone, request: str, code: str, key: str) -> Any:
    header = {"x-belfry-key": key}
    match request:
        case "delete":
            return await phone.http.delete(f"/api/tables/{code}", headers=header)
        case "take":
            return await phone.post("/api/take", {"key": key})
        case _:
            return await phone.get(f"/api/tables/{code}/{request}", headers=header)


@pytest.mark.parametrize("request_", REQUESTS)
@pytest.mark.parametrize("asleep", [True, False])
async def test_a_wrong_key_gets_the_same_answer_whether_there_is_such_a_table_or_not(
    tmp_path: Path, request_: str, asleep: bool
) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        if not asleep:
            await (await house.phone().connect(table["code"], table["host"])).welcome()
        answers = [await ask(house.phone(), request_, code, new_key(code)) for code in (NO_SUCH, table["code"])]
        for answer in answers:
            assert answer.status_code == 404
            assert answer.json() == {"code": UNKNOWN[0], "why": str(UNKNOWN[1])}
        if asleep:
            assert len(house.rooms) == 0, "a table is not woken for whoever has no key of it"


@pytest.mark.parametrize("request_", REQUESTS[:3])
@pytest.mark.parametrize("key", ["", "nonsense", "MOTH-2748-" + "a" * 32])
async def test_looking_for_tables_is_held_up_wherever_it_is_tried(tmp_path: Path, request_: str, key: str) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone("192.0.2.1").open()
        for number in range(1000, 1020):
            assert (await ask(house.phone(), request_, f"KITE-{number}", key)).status_code == 404
        assert (await ask(house.phone(), request_, table["code"], key)).status_code == 429
        assert (await house.phone().get(f"/api/tables/{table['code']}")).status_code == 429
        assert await (await house.phone().connect(table["code"], key)).gone() == "flood"
        assert (await ask(house.phone(), request_, table["code"], table["host"])).status_code != 429


async def test_a_hello_with_a_key_that_was_made_up_counts_as_looking_for_tables(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone("192.0.2.1").open()
        for number in range(1000, 1020):
            assert await (await house.phone().connect(f"KITE-{number}", "x" * 40)).gone() == "unknown"
        assert await (await house.phone().connect(table["code"], "x" * 40)).gone() == "flood"
        await (await house.phone().connect(table["code"], table["host"])).welcome()


async def test_every_line_of_forwarded_addresses_is_read(tmp_path: Path) -> None:
    async with opened(tmp_path, addresses=Addresses("127.0.0.1", 8000, proxies=["127.0.0.1"])) as house:
        house.limits.opened.most = 1

        async def status(*lines: str) -> int:
            headers = [("x-forwarded-for", line) for line in lines]
            phone = house.phone("127.0.0.1")
            return (await phone.http.post("/api/tables", json={"seats": [{}] * 5}, headers=headers)).status_code

        assert await status("198.51.100.1", "203.0.113.1") == 201
        assert await status("198.51.100.2", "203.0.113.1") == 429
        assert await status("198.51.100.3, 203.0.113.1", "127.0.0.1") == 429
        assert await status("203.0.113.1", "198.51.100.4") == 201


# The evening


def let_pass(house: TestHouse, hours: float) -> None:
    house.house.time._wall += hours * 3600


async def test_a_code_expires_with_the_evening_and_keys_do_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open(teller="belfry", sit="Ana")
        code, phone = table["code"], house.phone("192.0.2.90")
        let_pass(house, 11)
        assert (await phone.get(f"/api/tables/{code}")).status_code == 200
        for room in house.rooms:
            room.end(("closed", "put away"))
            await room.ended()
        let_pass(house, 2)
        for answer in (
            await phone.get(f"/api/tables/{code}"),
            await phone.post(f"/api/tables/{code}/join", {"name": "B"}),
        ):
            assert (answer.status_code, answer.json()["why"]) == (404, str(UNKNOWN[1]))
        assert await (await phone.connect(code)).gone() == "unknown"
        links = await phone.get(f"/api/tables/{code}/links", headers={"x-belfry-key": table["host"]})
        assert links.status_code == 200
        line = await (await house.phone().connect(code, table["key"])).welcome()
        assert (await phone.get(f"/api/tables/{code}")).status_code == 200
        await (await phone.connect(code)).welcome()
        await phone.join(code, "Bo")
        await line.hang_up()
        assert (await phone.get(f"/api/tables/{code}")).status_code == 200, "a new evening has begun"


async def test_an_expired_code_opens_nothing_at_a_table_that_is_still_awake(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        phone = house.phone("192.0.2.90")
        await (await phone.connect(table["code"])).welcome()
        let_pass(house, 13)
        assert (await phone.get(f"/api/tables/{table['code']}")).status_code == 404
        assert await (await phone.connect(table["code"])).gone() == "unknown"


async def test_whoever_lost_a_seat_is_told_so_after_the_table_has_slept(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        evening = await Evening.open(house)
        await evening.storyteller.do("free", seat=0)
    async with opened(tmp_path) as house:
        assert await (await house.phone().connect(evening.code, evening.keys[0])).gone() == "freed"


async def test_a_page_that_has_made_its_name_ours_gets_no_line(tmp_path: Path) -> None:
    """Against rebinding: to the browser it is the same origin, and only the name tells."""
    async with opened(tmp_path) as house:
        table = await house.phone().open()
        rebound = house.phone(host="evil.example", origin="http://evil.example")
        line = await rebound.connect(table["code"], table["host"], hello=False)
        assert line.closed == 1008
