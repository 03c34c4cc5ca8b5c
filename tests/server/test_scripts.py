"""Scripts over HTTP: whatever somebody brings is read, examined and given back, and nothing of it breaks the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from belfry.clocktower.files import script
from tests.server.house import TestHouse, opened

COOK = {
    "id": "my_cook",
    "name": "Cook",
    "team": "townsfolk",
    "ability": "Each night, cook for a player.",
    "firstNight": 50,
    "firstNightReminder": "Wake the Cook.",
}


async def ask(house: TestHouse, **asked: Any) -> dict[str, Any]:
    answer = await house.phone().post("/api/script", asked)
    assert answer.status_code == 200, answer.text
    assert answer.headers["cache-control"] == "no-store"
    return answer.json()


async def test_a_script_is_given_back_in_tidy_form_with_all_there_is_to_say(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        entries = [{"id": "_meta", "name": "Supper"}, "Fortune_Teller", {"id": "imp"}, "alchemist", "boffin", COOK]
        found = await ask(house, script=entries)
        assert found["file"][:3] == [{"id": "_meta", "name": "Supper"}, "fortuneteller", "imp"]
        assert [jinx["id"] for jinx in found["jinxes"]] == ["alchemist-boffin"]
        assert found["djinn"]
        assert found["shapes"]["teensyville"]["townsfolk"] == 6
        assert found["setup"]["rows"][0]["players"] == 5
        steps = {step["id"]: step["text"] for step in found["first_night"]}
        assert steps["my_cook"] == "Wake the Cook."
        assert next(iter(steps)) == "dusk"
        assert script.from_link(found["link"])[0].name == "Supper"
        german = await ask(house, script=entries, language="de")
        assert german["shape_text"] != found["shape_text"]
        assert german["file"] == found["file"]


async def test_a_step_that_only_a_jinx_brings_is_told_from_the_others(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        usual = await ask(house, script=["imp", "chef"])
        assert not any(step["by_jinx"] for step in usual["first_night"] + usual["other_nights"])
        everybody = [one["id"] for one in (await house.phone().get("/api/almanac")).json()["characters"]]
        found = await ask(house, script=everybody)
        assert any(step["by_jinx"] for step in found["first_night"] + found["other_nights"])


async def test_files_and_links_are_read_and_what_is_wrong_is_named(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        broken = await ask(house, text='["imp", "chef", "xyzzyqq", {"id": 5}, "poisonerr"')
        assert broken["file"] == ["imp", "chef", "poisoner"]
        assert {"broken-json", "unknown", "bad-entry", "guessed"} <= {one["code"] for one in broken["problems"]}
        near = await ask(house, script=["imp", "posner"])
        assert near["nearest"][0]["entry"] == "posner"
        assert "poisoner" in near["nearest"][0]["characters"]
        link = (await ask(house, script=["imp", "chef"]))["link"]
        assert (await ask(house, link=link))["file"] == ["imp", "chef"]
        cut = await ask(house, link=link[:-4])
        assert (cut["file"], cut["problems"][0]["code"]) == ([], "link-cut")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        "[" * 100_000,
        json.dumps([[["imp"]], None, 3.5, {"id": None}]),
        json.dumps([{"id": "x", "name": "<script>alert(1)</script>", "team": "demon", "ability": "<img src=x>"}]),
        json.dumps([{**COOK, "jinxes": [{"id": "my_cook", "reason": "itself"}, {"id": "nobody", "reason": "none"}]}]),
        json.dumps([COOK, {**COOK, "name": "Other"}]),
        json.dumps([{"id": "_meta", "name": 7, "firstNight": {"a": 1}, "bootlegger": "x"}, "imp"]),
        json.dumps(["imp"] * 3000),
        "\x00\ud7ff\U0001f47b",
    ],
)
async def test_nothing_that_somebody_brings_breaks_it(tmp_path: Path, text: str) -> None:
    async with opened(tmp_path) as house:
        found = await ask(house, text=text)
        assert found["problems"]
        again = await ask(house, script=found["file"])
        assert again["file"] == found["file"]


async def test_what_is_too_large_or_no_request_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        large = await phone.post("/api/script", {"text": "x" * (1024 * 1024)})
        assert (large.status_code, large.json()["code"]) == (413, "too-large")
        odd = await phone.post("/api/script", {"script": "imp"})
        assert (odd.status_code, odd.json()["code"]) == (400, "malformed")
        foreign = await phone.post("/api/script", {"script": []}, headers={"origin": "https://evil.example"})
        assert foreign.status_code == 403


async def test_asking_the_same_again_costs_nothing_and_asking_too_much_is_refused(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        # However long it takes here, nothing is refilled meanwhile.
        house.limits.pages.now = lambda: 0.0
        phone = house.phone()
        for _ in range(200):
            assert (await phone.post("/api/script", {"script": ["imp"]})).status_code == 200
        answers = [
            (await phone.post("/api/script", {"script": [f"thing{number}"]})).status_code for number in range(200)
        ]
        assert answers[0] == 200
        assert answers[-1] == 429


async def test_two_scripts_are_compared(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        changed = {**COOK, "ability": "Cook twice."}
        answer = await house.phone().post(
            "/api/script/compare", {"script": ["imp", "chef", COOK], "against": ["imp", "monk", changed]}
        )
        found = answer.json()
        assert [one["id"] for one in found["only_first"]] == ["chef"]
        assert found["only_second"] == [{"id": "monk", "name": "Monk"}]
        assert found["changed"] == [{"id": "my_cook", "name": "Cook"}]
        assert found["both"] == 2
        named = await house.phone().post("/api/script/compare", {"script": ["imp"], "against": "trouble-brewing"})
        assert (len(named.json()["only_second"]), named.json()["both"]) == (21, 1)
        unknown = await house.phone().post("/api/script/compare", {"script": [], "against": "nothing"})
        assert unknown.status_code == 404


async def test_a_link_comes_as_a_picture_unless_it_is_too_long_for_one(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        phone = house.phone()
        link = (await ask(house, script=["imp", "chef"]))["link"]
        picture = await phone.post("/api/script/qr", {"link": link})
        assert picture.headers["content-type"].startswith("image/svg+xml")
        assert (await phone.post("/api/script/qr", {"link": "1" + "a" * 3000})).json()["code"] == "too-long"
        assert (await phone.post("/api/script/qr", {"link": "//evil.example"})).json()["code"] == "malformed"
