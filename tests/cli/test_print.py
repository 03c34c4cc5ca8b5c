"""`belfry script print`: a script as a PDF."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.command import belfry, printed, refusal
from tests.print.pages import pages

SCRIPT = [{"id": "_meta", "name": "Ours"}, "imp", "baron", "chef", "empath", "saint"]


@pytest.fixture
def script(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A script file in the folder where the command runs."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "script.json").write_text(json.dumps(SCRIPT), encoding="utf-8")
    return "script.json"


def test_the_json_names_what_was_written(script: str) -> None:
    order = ("--sheet", "characters,nights", "--paper", "letter", "--language", "de", "--output", "sheets.pdf")
    found = printed("script", "print", script, *order)
    written = Path("sheets.pdf").read_bytes()
    assert found == {
        "file": "sheets.pdf",
        "name": "Ours",
        "sheets": ["characters", "nights"],
        "paper": "letter",
        "bytes": len(written),
    }
    first, *nights = pages(written)
    assert len(nights) == 2
    assert round(first.size[0]) == 216
    assert first.says("Empath")
    assert nights[0].says("Erste Nacht")


def test_the_file_is_called_after_the_script_and_a_person_reads_which(script: str) -> None:
    told = belfry("script", "print", script, "--sheet", "setup").stdout
    assert told.startswith("ours.pdf: setup, ")
    assert Path("ours.pdf").read_bytes().startswith(b"%PDF")


def test_it_goes_through_a_pipe(script: str) -> None:
    result = belfry("script", "print", "-", "--sheet", "characters", "--output", "-", stdin=json.dumps(SCRIPT))
    assert result.stdout_bytes.startswith(b"%PDF")
    assert "--json and --output -" in refusal("script", "print", script, "--output", "-", "--json")


def test_letters_that_no_font_has_are_named(script: str) -> None:
    Path(script).write_text(json.dumps([{"id": "_meta", "name": "血 Ours"}, "imp"]), encoding="utf-8")
    result = belfry("script", "print", script, "--sheet", "characters")
    assert result.exit_code == 0
    assert result.stderr == "belfry: these letters are in none of the fonts and printed as boxes: 血\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--sheet", "posters"), "there is no sheet 'posters'; there is characters, nights"),
        (("--paper", "a5"), "there is no paper 'a5'; there is a4, letter"),
        (("--language", "tlh"), "there is no language 'tlh'"),
        (("--sheet", "setup", "--output", "no/such/folder.pdf"), "no/such/folder.pdf: cannot be written"),
    ],
)
def test_a_wrong_order_is_refused_in_one_line(script: str, arguments: tuple[str, ...], message: str) -> None:
    assert message in refusal("script", "print", script, *arguments)
    assert message in refusal("script", "print", script, *arguments, "--json")


def test_what_lies_in_the_folder_is_no_part_of_it(script: str) -> None:
    Path("typst.py").write_text("raise SystemExit('somebody else')", encoding="utf-8")
    assert belfry("script", "print", script, "--sheet", "setup").exit_code == 0
