"""Sheets and offers: everything a screen needs to know of a script, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from belfry.clocktower.script.character import CHARACTERS
from belfry.traitors.config import OPTIONS
from tests.server.house import TestHouse, opened


async def fetch(house: TestHouse, **asked: str) -> dict[str, Any]:
    answer = await house.phone().get("/api/sheet", params=asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_the_sheet_of_an_edition(tmp_path: Path) -> None:
    """SCR-2"""
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="trouble-brewing")
        assert (sheet["script"], sheet["name"]) == ("trouble-brewing", "Trouble Brewing")
        characters = {character["id"]: character for character in sheet["characters"]}
        assert len(characters) == 22
        assert all(character["ability"] for character in characters.values())
        poisoner = characters["poisoner"]
        assert (poisoner["name"], poisoner["type"]) == ("Poisoner", "minion")
        assert poisoner["ability"]
        assert poisoner["reminders"] == [{"id": "poisoner/poisoned", "text": "Poisoned"}]
        assert characters["chef"]["learns"] == {"kind": "number", "most": None}
        assert characters["librarian"]["learns"]["or_none"] is True
        assert characters["washerwoman"]["learns"]["type"] == "townsfolk"
        assert characters["spy"]["learns"] is None
        first = [step["id"] for step in sheet["first_night"]]
        assert first[0] == "dusk"
        assert first[-1] == "dawn"
        assert first.index("minioninfo") < first.index("demoninfo") < first.index("poisoner")
        assert "imp" in [step["id"] for step in sheet["other_nights"]]
        assert all(step["name"] and step["text"] for step in sheet["first_night"] + sheet["other_nights"])
        assert {character["type"] for character in sheet["travellers"]} == {"traveller"}
        assert {"thief", "beggar", "gunslinger", "scapegoat", "bureaucrat"} == {
            character["id"] for character in sheet["travellers"][:5]
        }
        assert set(sheet["type_names"]) >= {"townsfolk", "outsider", "minion", "demon", "traveller"}


async def test_a_sheet_speaks_the_readers_language_and_theme(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        english, german = await fetch(house), await fetch(house, language="de")
        themed = await fetch(house, theme="trash-can")
        assert await fetch(house, language="tlh") == english
        ids = [character["id"] for character in english["characters"]]
        assert [character["id"] for character in german["characters"]] == ids
        pairs = zip(english["characters"], german["characters"], strict=True)
        assert all(one["ability"] != other["ability"] for one, other in pairs)
        assert german["type_names"]["demon"] == "Dämon"
        assert themed["type_names"]["townsfolk"] != english["type_names"]["townsfolk"]


async def test_the_sheet_of_a_script_of_ones_own(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="imp, chef,baron,alhadikhia")
        assert sheet["script"] == ["imp", "chef", "baron", "alhadikhia"]
        assert [step["id"] for step in sheet["other_nights"]] == ["dusk", "imp", "alhadikhia", "dawn"]


async def test_a_sheet_says_who_is_in_play_without_a_seat(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="lilmonsta,imp,chef,baron")
        assert [character["id"] for character in sheet["characters"] if character["unseated"]] == ["lilmonsta"]


async def test_a_sheet_says_who_is_told_something_without_the_storyteller_being_asked(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="imp,chef,wizard,soldier,fisherman")
        assert [one["id"] for one in sheet["characters"] if one["told_unasked"]] == ["wizard"]


async def test_a_sheet_has_those_whose_abilities_come_from_elsewhere(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="imp,chef,baron,amnesiac", language="de")
        elsewhere = {character["id"]: character["name"] for character in sheet["elsewhere"]}
        assert elsewhere["tealady"] == "Teedame"
        assert "chef" not in elsewhere
        assert (await fetch(house))["elsewhere"] == []


async def test_a_night_sheet_says_what_a_step_is_that_only_a_special_rule_brings(tmp_path: Path) -> None:
    """SCR-3, SCR-7"""
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="sage,leviathan,witch")
        steps = [(step["id"], step["name"]) for step in sheet["other_nights"]]
        assert steps[2:4] == [("leviathan", "Leviathan"), ("sage", "Sage")]
        assert sheet["other_nights"][2]["text"] == sheet["jinxes"][0]["rule"]
        assert sheet["other_nights"][-1]["text"] != sheet["jinxes"][0]["rule"]


async def test_a_sheet_has_every_fabled_and_the_special_rules_of_the_script(tmp_path: Path) -> None:
    """SCR-4, FAB-2"""
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script="sage,recluse,imp,doomsayer")
        assert sheet["script"] == ["sage", "recluse", "imp", "doomsayer"]
        assert [character["id"] for character in sheet["characters"]] == ["sage", "recluse", "imp"]
        assert len(sheet["fabled"]) == 15
        assert [jinx["id"] for jinx in sheet["jinxes"]] == ["recluse-sage"]
        german = await fetch(house, script="sage,recluse", language="de")
        assert "Einsiedler" in german["jinxes"][0]["rule"]
        assert (await fetch(house))["jinxes"] == []


@pytest.mark.parametrize("edition", ["bad-moon-rising", "sects-and-violets"])
async def test_every_edition_has_a_sheet(tmp_path: Path, edition: str) -> None:
    async with opened(tmp_path) as house:
        sheet = await fetch(house, script=edition, language="de")
        assert len(sheet["characters"]) == 25
        assert all(character["ability"] for character in sheet["characters"])


async def test_a_sheet_says_what_each_character_tells_and_what_can_be_claimed_of_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        ids = "exorcist,lunatic,grandmother,godfather,dreamer,sage,oracle,cerenovus,artist,savant,po"
        characters = {one["id"]: one for one in (await fetch(house, script=ids))["characters"]}
        assert {id: one["tells"] for id, one in characters.items()} == {
            "exorcist": "player",
            "lunatic": "players",
            "grandmother": "player and character",
            "godfather": "characters",
            "dreamer": "two characters",
            "sage": "players",
            "oracle": "number",
            "cerenovus": "character",
            "artist": "reply",
            "savant": "statements",
            "po": "",
        }
        kinds = {id: one["learns"] and one["learns"]["kind"] for id, one in characters.items()}
        assert kinds == {
            "exorcist": None,
            "lunatic": None,
            "grandmother": "player-character",
            "godfather": "characters",
            "dreamer": "good-evil",
            "sage": "players",
            "oracle": "number",
            "cerenovus": None,
            "artist": "reply",
            "savant": "statements",
            "po": None,
        }


@pytest.mark.parametrize("script", ["nowhere", "", ",", "carousel", "imp," * 2000, "../en", "<script>", "\x00"])
async def test_a_script_that_is_none_is_refused(tmp_path: Path, script: str) -> None:
    async with opened(tmp_path) as house:
        answer = await house.phone().get("/api/sheet", params={"script": script})
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-script"
        assert len(answer.json()["why"]) < 2000


async def test_a_theme_is_one_of_ours_and_no_path(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for theme in ("nowhere", "/etc/passwd", "../words/de"):
            answer = await house.phone().get("/api/sheet", params={"theme": theme})
            assert answer.status_code == 400


async def offered(house: TestHouse, game: str, **params: str) -> dict[str, Any]:
    """What a host of a game can choose from."""
    offer = (await house.phone().get("/api/offer", params=params)).json()
    return next(one for one in offer["games"] if one["id"] == game)


async def test_what_a_host_can_choose_from(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        offer = (await house.phone().get("/api/offer")).json()
        assert [game["name"] for game in offer["games"]] == ["Blood on the Clocktower", "The Traitors"]
        assert [game["players"] for game in offer["games"]] == [{"min": 5, "max": 20}, {"min": 4, "max": 8}]
        assert [game["tellers"] for game in offer["games"]] == [["belfry", "person"], ["belfry"]]
        assert [language["id"] for language in offer["languages"]] == ["en", "de"]


async def test_what_a_host_of_clocktower_can_choose_from(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        offer = await offered(house, "clocktower")
        editions = {edition["id"]: edition for edition in offer["editions"]}
        assert list(editions)[:3] == ["trouble-brewing", "bad-moon-rising", "sects-and-violets"]
        for id, edition in editions.items():
            assert edition["automated"] is all(character in CHARACTERS for character in edition["characters"]), id
        assert editions["bad-moon-rising"]["automated"] is True
        assert editions["trouble-brewing"]["players"] == {"min": 5, "max": 20}
        assert offer["themes"] == [
            {"id": "clocktower", "name": "Blood on the Clocktower"},
            {"id": "trash-can", "name": "Blood on the Trash Can"},
        ]
        assert offer["setup"]["7"] == {"townsfolk": 5, "outsider": 0, "minion": 1, "demon": 1}
        assert offer["settings"]["discussion"] == 240
        assert len(offer["first_games"]) == 3
        switches = {switch["name"]: switch for switch in offer["switches"]}
        together = switches["evil_wakes_together"]
        assert (together["values"], together["default"], together["character"]) == ([False, True], False, None)
        assert together["barred_by"] == "joint_evil_wake_blockers"
        assert switches["spy_sees_bluffs"]["character"] == "spy"
        assert switches["spy_sees_bluffs"]["barred_by"] is None
        assert all(len(switch["texts"]) == len(switch["values"]) for switch in switches.values())
        german = await offered(house, "clocktower", language="de")
        assert german["switches"][0]["title"] != offer["switches"][0]["title"]


async def test_what_a_host_of_the_traitors_can_choose_from(tmp_path: Path) -> None:
    """Section 17 of the rules."""
    async with opened(tmp_path) as house:
        offer = await offered(house, "traitors")
        assert offer["rounds"] == {"4": 3, "5": 2, "6": 2, "7": 1, "8": 1}
        assert "nominations" not in offer["settings"]
        assert offer["settings"]["stand_ins"] is True
        options = {option["name"]: option for option in offer["options"]}
        assert list(options) == list(OPTIONS)
        assert options["gold"] == {
            "name": "gold",
            "statement": "TRT-8",
            "title": "Gold cards",
            "default": 38,
            "kind": "number",
            "least": 0,
            "most": 200,
            "none": None,
        }
        assert options["rounds"]["none"]
        assert options["event_weights"]["default"] == [3, 3, 2]
        assert options["event_weights"]["kind"] == "numbers"
        ends = options["end_agreement"]
        assert ends["values"] == ["banishment", "any-time"]
        assert len(set(ends["texts"])) == 2
        german = await offered(house, "traitors", language="de")
        for one, other in zip(offer["options"], german["options"], strict=True):
            assert one["title"] != other["title"]


async def test_a_plan_made_of_what_is_offered_can_be_opened(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        offer = await offered(house, "clocktower")
        here = (None, *offer["editions"][0]["characters"])
        household = {
            switch["name"]: switch["values"][-1] for switch in offer["switches"] if switch["character"] in here
        }
        await house.phone().open(seats=7, switches=household, settings=offer["settings"], theme="trash-can")
        by_hand = offer["editions"][1]["characters"]
        await house.phone().open(seats=7, script=by_hand, teller="person")
        offer = await offered(house, "traitors")
        for choose in (
            lambda option: option["default"],
            lambda option: option["values"][-1] if option["kind"] == "choice" else option["default"],
            lambda option: None if option.get("none") else option["default"],
        ):
            switches = {option["name"]: choose(option) for option in offer["options"]}
            await house.phone().open(
                seats=6, game="traitors", teller="belfry", switches=switches, settings=offer["settings"]
            )


async def test_sheets_are_kept_by_browsers_until_they_change(tmp_path: Path) -> None:
    async with opened(tmp_path) as house:
        for path in ("/api/sheet", "/api/offer"):
            whole = await house.phone().get(path)
            assert whole.headers["content-encoding"] == "gzip"
            tag = whole.headers["etag"]
            again = await house.phone().get(path, headers={"if-none-match": tag})
            assert (again.status_code, again.content) == (304, b"")
            plain = await house.phone().get(path, headers={"accept-encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert plain.json() == whole.json()
