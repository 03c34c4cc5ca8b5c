"""The almanac over HTTP: all characters, and a page of each, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from belfry.clocktower import almanac
from belfry.server import almanac as pages
from tests.server.house import TestHouse, opened


async def fetch(house: TestHouse, path: str, **asked: str) -> Any:
    answer = await house.phone().get(f"/api/almanac{path}", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_all_characters_are_listed_with_what_one_can_look_for(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        found = await fetch(house, "")
        by = {one["id"]: one for one in found["characters"]}
        assert set(by) == set(almanac.index())
        assert {one["id"] for one in found["editions"]} == {one["edition"] for one in found["characters"]}
        assert all(one["ability"] and set(one["traits"]) <= set(found["traits"]) for one in by.values())
        assert by["poisoner"]["traits"] == ["first-night", "other-nights", "harms"]
        for trait in found["traits"]:
            holders = [id for id, one in by.items() if trait in one["traits"]]
            assert 0 < len(holders) < len(by), trait


async def test_a_page_says_all_that_the_almanac_says(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        page = await fetch(house, "/fortuneteller")
        entry = almanac.entry("fortuneteller")
        assert page["ability"] == entry.ability
        assert [f"{one['id']}: {one['text']}" for one in page["rulings"]] == list(entry.rulings)
        assert [one["then"] for one in page["cases"]] == [case.then for case in entry.cases]
        assert page["texts"]["player"] == list(entry.player_choices)
        assert page["first_night"]["text"] == "\n".join(entry.first_night)
        order = almanac.night_order().first_night
        place = order.index("fortuneteller")
        assert (page["first_night"]["after"]["id"], page["first_night"]["before"]["id"]) == (
            order[place - 1],
            order[place + 1],
        )


def test_every_page_can_be_made_in_both_languages_and_shows_its_jinxes_from_both_sides() -> None:
    made = {(id, language): pages.page(id, language).body for id in almanac.index() for language in ("en", "de")}
    found = {name: msgspec.json.decode(body) for name, body in made.items()}
    seen = {(id, jinx["id"]) for (id, _), page in found.items() for jinx in page["jinxes"]}
    assert seen == {(one, id) for id in almanac.jinx_ids() for one in id.split("-")}
    english, german = found["poisoner", "en"], found["poisoner", "de"]
    assert german["name"] == "Giftmischer"
    assert german["first_night"]["translated"] is True
    assert german["rulings"] == english["rulings"]
    assert (german["translated"], english["translated"]) == (False, True)


async def test_ids_are_read_as_people_spell_them_and_unknown_ones_are_refused_with_the_nearest(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        assert (await fetch(house, "/Fortune_Teller"))["id"] == "fortuneteller"
        answer = await house.phone().get("/api/almanac/posioner")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown")
        assert "poisoner" in answer.json()["why"]
        hostile = await house.phone().get("/api/almanac/" + "%3Cscript%3E" * 200)
        assert hostile.status_code == 404
        assert "<script>" not in hostile.text


async def test_a_browser_that_has_a_page_need_not_fetch_it_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        first = await house.phone().get("/api/almanac/imp")
        again = await house.phone().get("/api/almanac/imp", headers={"if-none-match": first.headers["etag"]})
        assert again.status_code == 304
