"""Prints: a script as a PDF over HTTP, within limits."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from belfry.clocktower.files.script import link, read
from belfry.print.refusals import PAGES_GIVEN_UP
from belfry.server import prints, turns
from belfry.server.limits import Purses
from tests.print.pages import pages
from tests.server.house import TestHouse, opened

OWN = [{"id": "_meta", "name": "Ours & Mine"}, "imp", "baron", {"id": "me", "team": "minion", "ability": "I do #x."}]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages give way to everything else, and a machine under load has much else to do."""
    monkeypatch.setattr(prints, "PATIENCE", 120.0)


async def test_an_edition_is_a_pdf_to_save_which_is_made_once(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        asked = {"script": "trouble-brewing", "sheet": "characters", "paper": "letter", "language": "de"}
        answer = await house.phone().get("/api/print", params=asked)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.headers["content-disposition"] == 'attachment; filename="trouble-brewing-characters.pdf"'
        [page] = pages(answer.content)
        assert round(page.size[0]) == 216
        assert page.says("Wahrsager")
        known = {"if-none-match": answer.headers["etag"]}
        again = await house.phone().get("/api/print", params=asked, headers=known)
        assert (again.status_code, again.content) == (304, b"")


async def test_a_script_of_ones_own_comes_with_the_request_in_a_link_or_by_its_characters(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        posted = await phone.post("/api/print", {"script": OWN, "sheet": "characters"})
        assert posted.headers["content-disposition"] == 'attachment; filename="ours-mine-characters.pdf"'
        assert pages(posted.content)[0].says("I do #x.")
        payload = link(read(OWN)[0])
        shared = await phone.get("/api/print", params={"script": payload, "sheet": "characters"})
        assert shared.content == posted.content
        assert (await phone.post("/api/print", {"script": payload, "sheet": "characters"})).content == posted.content
        listed = await phone.get("/api/print", params={"script": "imp, Chef", "name": "Two", "sheet": "setup"})
        assert pages(listed.content)[0].says("Two")


@pytest.mark.parametrize(
    ("asked", "code", "why"),
    [
        ({"script": "no-such-character"}, "bad-script", "no-such-character"),
        ({"script": ""}, "bad-script", "character"),
        ({"script": link(read(OWN)[0])[:-9]}, "bad-script", "link"),
        ({"sheet": "posters"}, "malformed", "there is no sheet 'posters'"),
        ({"paper": "a5"}, "malformed", "there is no paper 'a5'"),
        ({"theme": "noir"}, "malformed", "there is no theme 'noir'"),
    ],
)
async def test_what_cannot_be_printed_is_refused(tmp_path: Path, asked: dict[str, str], code: str, why: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().get("/api/print", params=asked)
        assert answer.status_code == 400
        assert answer.json()["code"] == code
        assert why in answer.json()["why"]


async def test_a_request_that_is_no_order_or_too_long_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        assert (await phone.post("/api/print", {"script": 7})).json()["code"] == "malformed"
        long: list[Any] = ["x" * 1000] * 300
        assert (await phone.post("/api/print", {"script": long})).status_code == 413


async def test_who_prints_too_much_is_held_up_but_not_for_what_is_at_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(prints, "press", lambda *_: b"%PDF")
    async with opened(tmp_path) as house:
        house.limits.pages = Purses(5, 120, now=lambda: 0.0)
        answers = [await ask(house, f"Script {number}") for number in range(6)]
        assert answers == [200, 200, 200, 200, 429, 429]
        assert await ask(house, "Script 0") == 200
        assert await ask(house, "Script 5", "192.0.2.77") == 200


async def test_a_press_that_gives_up_or_is_too_busy_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_: object) -> bytes:
        raise prints.CannotPrint(PAGES_GIVEN_UP())

    monkeypatch.setattr(prints, "press", stuck)
    async with opened(tmp_path) as house:
        answer = await house.phone().get("/api/print")
        assert (answer.status_code, answer.json()["code"]) == (503, "late")
        monkeypatch.setattr(turns, "MOST_LONG", 0)
        assert (await house.phone().get("/api/print")).json()["code"] == "crowded"


async def test_an_order_is_paid_for_before_anything_of_it_is_read(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.pages = Purses(0, 0, now=lambda: 0.0)
        broken = link(read(OWN)[0])[:-9]
        assert (await house.phone().get("/api/print", params={"script": broken})).status_code == 429
        assert (await house.phone().post("/api/print", {"script": 7})).status_code == 429


async def test_whose_prints_have_taken_too_much_time_waits_and_others_do_not(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        house.limits.work.now = lambda: 0.0
        house.limits.work.spend("192.0.2.20", 61.0)
        assert await ask(house, "Script") == 429
        assert await ask(house, "Script", "192.0.2.77") == 200


async def test_one_order_of_an_address_waits_while_another_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, done = threading.Event(), threading.Event()

    def slow(*_: object) -> bytes:
        begun.set()
        done.wait()
        return b"%PDF"

    monkeypatch.setattr(prints, "press", slow)
    async with opened(tmp_path) as house:
        first = asyncio.create_task(ask(house, "First"))
        await asyncio.to_thread(begun.wait)
        more = [asyncio.create_task(ask(house, f"Script {number}")) for number in range(3)]
        other = asyncio.create_task(ask(house, "Other", "192.0.2.77"))
        refused, _ = await asyncio.wait(more, return_when=asyncio.FIRST_COMPLETED)
        assert {task.result() for task in refused} == {503}
        done.set()
        assert [await first, await other] == [200, 200]
        assert sorted([await task for task in more]) == [200, 503, 503]


async def ask(house: TestHouse, name: str, address: str = "192.0.2.20") -> int:
    """Whether somebody at an address may have a script of this name."""
    answer = await house.phone(address=address).get("/api/print", params={"script": "imp", "name": name})
    return answer.status_code
