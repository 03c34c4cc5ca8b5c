"""Puzzles over HTTP: those of today, one without its answer, its answer apart from it, and what people bring."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from belfry.core.packed import pack
from belfry.puzzles import shipped, todays
from tests.server.house import opened
from tests.solver.files import SMALL

WHOLE = next(one for one in shipped().values() if one.proof.asks == "world")


async def test_three_puzzles_are_todays_and_all_are_listed_by_level(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        found = (await house.phone().get("/api/puzzles?language=de")).json()

        assert found["day"] == datetime.now(UTC).date().isoformat()
        assert found["today"] == todays(datetime.now(UTC).date())
        assert [one["id"] for one in found["puzzles"]] == list(shipped())
        assert [one["number"] for one in found["puzzles"] if one["level"] == "hard"] == list(range(1, 41))


async def test_a_puzzle_says_what_is_said_and_seen_and_nothing_of_its_answer(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        english, german = [
            (await house.phone().get(f"/api/puzzles/{WHOLE.id}?language={language}")).json()
            for language in ("en", "de")
        ]
        record = WHOLE.puzzle().record

        assert [one["name"] for one in english["players"]] == list(record.names)
        assert [one["claims"] for one in english["players"]] == list(record.claims)
        says = [said for one in english["players"] for said in one["says"]]
        assert sorted(said["item"] for said in says) == [item.place for item in record.items]
        assert all(said["text"] for said in says)
        assert english["players"][0]["says"] != german["players"][0]["says"] or not english["players"][0]["says"]
        assert "solutions" not in english["file"]
        assert not {"solutions", "refuted", "hint", "mistaken"} & english.keys()
        answer = (await house.phone().get(f"/api/puzzles/{WHOLE.id}/answer")).json()
        assert [tuple(start) for start in answer["solutions"]] == list(WHOLE.proof.solutions)
        assert len(answer["refuted"]) == len(WHOLE.proof.refuted)


async def own(house: Any, path: str = "", **asked: str) -> Any:
    return await house.phone().post(f"/api/puzzles/own{path}", asked)


async def test_a_puzzle_of_ones_own_travels_in_a_link_and_is_proved(tmp_path: Path) -> None:
    text = WHOLE.text
    async with opened(tmp_path) as house:
        shown = (await own(house, link=pack(text.encode()))).json()
        again = (await own(house, link=shown["link"])).json()
        answer = (await own(house, "/answer", link=shown["link"])).json()

        assert again == shown
        assert "solutions" not in shown["file"]
        assert [tuple(start) for start in answer["solutions"]] == list(WHOLE.proof.solutions)


async def test_the_worlds_of_a_puzzle_that_is_written_are_counted_with_what_each_statement_rules_out(
    tmp_path: Path,
) -> None:
    async with opened(tmp_path) as house:
        counted = (await own(house, "/count", text=SMALL)).json()
        less = (await own(house, "/count", text=SMALL.replace("\n      - {night: 1, learns: {count: 1}}", ""))).json()

        assert (counted["worlds"], counted["more"], counted["complete"], counted["asks"]) == (8, False, True, None)
        assert len(counted["worth"]) == 4
        [first] = [
            counted["worth"][said["item"]]
            for one in counted["view"]["players"]
            if one["name"] == "Cy"
            for said in one["says"]
            if said["number"] == 1
        ]
        assert less["worlds"] - counted["worlds"] == first


async def test_what_is_no_puzzle_is_refused_in_a_sentence(tmp_path: Path) -> None:
    link = pack(WHOLE.text.encode())
    liar = SMALL.replace("minions: [poisoner]", "minions: [scarletwoman]").replace(
        "learns: {count: 0}", "learns: {count: 2}"
    )
    async with opened(tmp_path) as house:
        refused = {
            "cut off": await own(house, link=link[:-4]),
            "line 1": await own(house, text="format: 7"),
            "too many worlds": await own(house, text=SMALL),
            "there is no answer": await own(house, text=liar),
            "at most": await own(house, text="x" * 70_000),
            "no such puzzle": await house.phone().get("/api/puzzles/easy-99"),
            "too many worlds fit": await own(house, "/answer", text=SMALL),
        }

        for why, answer in refused.items():
            assert answer.status_code in (400, 404), (why, answer.text)
            assert why in answer.json()["why"], answer.text
        assert refused["cut off"].json()["code"] == "bad-puzzle"
        spoken = {"accept-language": "de"}
        german = await house.phone().post("/api/puzzles/own", {"link": link[:-4]}, headers=spoken)
        assert "abgeschnitten" in german.json()["why"]
