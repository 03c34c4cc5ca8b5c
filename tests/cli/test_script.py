"""`belfry script`: what there is to know of a script file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belfry.clocktower import almanac
from belfry.clocktower.files.script import link, read
from belfry.clocktower.script.script import edition
from tests.cli.command import belfry, printed, refusal

JINXED = ["chambermaid", "mathematician", "recluse", "sage", "imp", "poisoner", "vizier", "preacher"]


def file(folder: Path, ids: object) -> str:
    """A script file with these characters."""
    path = folder / "script.json"
    path.write_text(json.dumps(ids), encoding="utf-8")
    return str(path)


def test_the_json_of_jinxes_has_the_promised_shape(tmp_path: Path) -> None:
    """SCR-6"""
    found = printed("script", "jinxes", file(tmp_path, JINXED))
    ids = ["chambermaid-mathematician", "preacher-vizier", "recluse-sage"]
    assert found == {
        "jinxes": [{"id": id, "characters": id.split("-"), "rule": almanac.jinx(id).rule} for id in ids],
    }


def test_people_read_a_sentence_for_each_with_the_names_before_it(tmp_path: Path) -> None:
    told = " ".join(belfry("script", "jinxes", file(tmp_path, JINXED)).stdout.split())
    assert told.startswith(f"Chambermaid and Mathematician: {almanac.jinx('chambermaid-mathematician').rule}")
    assert told.endswith(f"Recluse and Sage: {almanac.jinx('recluse-sage').rule}")


def test_a_script_is_read_as_public_script_files_have_it(tmp_path: Path) -> None:
    listed = [{"id": "_meta", "name": "Ours"}, {"id": "recluse"}, "Sage", "imp"]
    assert [one["id"] for one in printed("script", "jinxes", file(tmp_path, listed))["jinxes"]] == ["recluse-sage"]
    assert printed("script", "jinxes", "-", stdin='["sage", "recluse"]')["jinxes"][0]["id"] == "recluse-sage"


def test_a_script_without_any_says_so(tmp_path: Path) -> None:
    plain = file(tmp_path, ["imp", "chef"])
    assert printed("script", "jinxes", plain) == {"jinxes": []}
    assert belfry("script", "jinxes", plain).stdout == "No two characters of this script have a special rule.\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON: it breaks at line 1, column 2"),
        ("{}", "A script is a list of characters"),
        ("[3]", "Entry 1 is neither a character's id"),
    ],
)
def test_a_file_that_is_no_script_is_refused_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "script.json"
    path.write_text(text, encoding="utf-8")
    assert message in refusal("script", "jinxes", str(path))


def test_a_file_that_is_not_there_is_refused() -> None:
    assert "nowhere.json" in refusal("script", "jinxes", "nowhere.json")


# Checking


FULL = [*edition("trouble-brewing").ids]


def test_the_json_of_a_check_has_the_promised_shape(tmp_path: Path) -> None:
    """SCR-D1"""
    found = printed("script", "check", file(tmp_path, [{"id": "_meta", "name": "Ours"}, *FULL, "sage"]))
    assert found["name"] == "Ours"
    assert found["characters"] == [*FULL, "sage"]
    assert found["problems"] == []
    assert [one["id"] for one in found["jinxes"]] == ["recluse-sage"]
    assert isinstance(found["advice"], list)
    assert found["shape"] == "full"


def test_an_error_is_told_with_its_entry_and_gives_exit_code_1(tmp_path: Path) -> None:
    result = belfry("script", "check", file(tmp_path, [*FULL, "sphinxx"]), "--json")
    assert result.exit_code == 1
    [problem] = json.loads(result.stdout)["problems"]
    assert problem["severity"] == "error"
    assert problem["entry"] == "sphinxx"
    assert problem["message"].startswith("“sphinxx” is no character")
    told = belfry("script", "check", file(tmp_path, [*FULL, "sphinxx"]), "--language", "de")
    assert told.exit_code == 1
    assert "error: „sphinxx“ kennt Belfry nicht" in " ".join(told.stdout.split())


def test_what_could_be_read_of_a_broken_file_is_checked() -> None:
    result = belfry("script", "check", "-", stdin='["imp", "chef", ')
    assert result.exit_code == 1
    assert "it breaks at line 1" in result.stdout


@pytest.mark.parametrize("text", ["", "{}", "[]", "nonsense", '["zzzzzz"]'])
def test_a_file_without_a_script_gives_exit_code_2(text: str) -> None:
    refusal("script", "check", "-", stdin=text)


def test_people_read_the_check_in_their_language_and_theme() -> None:
    told = " ".join(belfry("script", "check", "bad-moon-rising", "--language", "de").stdout.split())
    assert told.startswith("Bad Moon Rising Ein volles Skript für 5 bis 15 Spieler. 13 Dorfbewohner, 4 Außenseiter")
    assert "Pate: +1 oder" in told
    assert "Daran ist nichts auszusetzen." in told
    refusal("script", "check", "bad-moon-rising", "--language", "xx")
    refusal("script", "check", "bad-moon-rising", "--theme", "xx")


def test_a_script_may_be_given_by_its_name() -> None:
    assert printed("script", "check", "trouble-brewing")["characters"][0] == "chef"
    assert printed("script", "jinxes", "the-hundred-days")["jinxes"][0]["id"] == "innkeeper-leviathan"
    assert "first-frost" in refusal("script", "check", "nosuchscript")


# Night sheets


def test_the_json_of_a_night_sheet_has_the_promised_shape() -> None:
    """SCR-3, TAB-16"""
    found = printed("script", "nightsheet", "trouble-brewing")
    assert list(found) == ["first_night", "other_nights"]
    assert [step["id"] for step in found["first_night"]][:4] == ["dusk", "minioninfo", "demoninfo", "poisoner"]
    assert found["other_nights"][-1]["id"] == "dawn"
    assert all(set(step) == {"id", "name", "text", "reminds"} and step["text"] for step in found["first_night"])
    assert [step["reminds"] for step in found["first_night"]][:4] == [False, False, False, True]


def test_people_read_a_night_sheet_with_numbers() -> None:
    told = belfry("script", "nightsheet", "the-last-ferry", "--language", "de").stdout
    assert told.startswith("Erste Nacht\n  1. Abenddämmerung: ")
    assert "Weitere Nächte" in told
    assert " ○: " in told


def test_a_night_sheet_is_made_of_what_can_be_read() -> None:
    result = belfry("script", "nightsheet", "-", "--json", stdin='["poisoner", "zzzzz"]')
    assert result.exit_code == 0
    assert "zzzzz" in result.stderr
    assert [step["id"] for step in json.loads(result.stdout)["other_nights"]] == ["dusk", "poisoner", "dawn"]


# Comparing and listing


def test_two_scripts_are_compared(tmp_path: Path) -> None:
    result = belfry("script", "diff", "trouble-brewing", file(tmp_path, [*FULL[1:], "sage"]), "--json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert (found["added"], found["removed"], found["same"]) == (["sage"], [FULL[0]], False)
    told = belfry("script", "diff", "trouble-brewing", file(tmp_path, [*FULL[1:], "sage"])).stdout
    assert "+ Sage" in told
    assert "- Chef" in told
    same = belfry("script", "diff", "trouble-brewing", "trouble-brewing")
    assert (same.exit_code, same.stdout) == (0, "The two scripts are the same.\n")


def test_all_scripts_with_a_name_are_listed() -> None:
    found = printed("script", "list", "--language", "de")["scripts"]
    assert found[0]["id"] == "trouble-brewing"
    assert {"id", "name", "text", "characters"} == set(found[3])
    assert "Erster Frost" in [one["name"] for one in found]
    assert "First Frost" in belfry("script", "list").stdout


def test_a_script_of_ours_is_dealt_and_simulated() -> None:
    assert len(printed("setup", "--players", "6", "--script", "the-last-ferry", "--seed", "1")["players"]) == 6
    assert printed("simulate", "--players", "7", "--script", "first-frost", "--seed", "1")["script"] == "first-frost"


def test_a_script_may_be_given_by_a_link_that_carries_it() -> None:
    payload = link(read(["imp", "recluse", "sage"])[0])
    for given in (payload, f"https://example.org/scripts#{payload}"):
        assert [one["id"] for one in printed("script", "jinxes", given)["jinxes"]] == ["recluse-sage"]
    assert "The link is not complete" in refusal("script", "jinxes", payload[:-4])
    assert "no link with a script" in refusal("script", "jinxes", "https://example.org")
