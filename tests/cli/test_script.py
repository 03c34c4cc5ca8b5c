"""`belfry script`: what there is to know of a script file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from belfry.clocktower import almanac
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
        ('["imp", "chefff"]', "chefff"),
        ("[3]", "Entry 1 is neither a character's id"),
    ],
)
def test_a_file_that_is_no_script_is_refused_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "script.json"
    path.write_text(text, encoding="utf-8")
    assert message in refusal("script", "jinxes", str(path))


def test_a_file_that_is_not_there_is_refused() -> None:
    assert "nowhere.json" in refusal("script", "jinxes", "nowhere.json")
