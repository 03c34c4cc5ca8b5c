"""`belfry rules`: the rulebook on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from belfry.rulebook import rulebook
from tests.cli.command import belfry, printed, refusal
from tests.print.pages import pages


def test_the_chapters_are_listed() -> None:
    told = belfry("rules", "show").stdout
    assert all(chapter.id in told for chapter in rulebook().chapters)
    assert [one["id"] for one in printed("rules", "show")["chapters"]] == [one.id for one in rulebook().chapters]


def test_a_rule_is_shown_by_its_id_however_it_is_typed() -> None:
    told = belfry("rules", "show", "nom-3").stdout
    assert "One nomination at a time." in told
    found = printed("rules", "show", "SET-5", "--language", "de", "--theme", "trash-can")
    [paragraph] = found["paragraphs"]
    assert "Sofagäste zählen dabei nicht mit." in paragraph["text"]
    assert paragraph["table"]["rows"][0] == ["5", "3", "0", "1", "1"]


def test_a_chapter_is_shown_whole() -> None:
    assert len(printed("rules", "show", "winning")["paragraphs"]) == len(rulebook().chapter("winning").paragraphs)  # type: ignore[union-attr]


def test_what_there_is_not_is_said_in_one_line() -> None:
    assert "NOM-99" in refusal("rules", "show", "NOM-99")


def test_the_booklet_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    found = printed("rules", "print", "--language", "de")
    written = Path("regelbuch.pdf").read_bytes()
    assert found == {"file": "regelbuch.pdf", "paper": "a4", "bytes": len(written)}
    assert pages(written)[0].says("Das Regelbuch")
    assert "a3" in refusal("rules", "print", "--paper", "a3")
