"""`belfry review`: what programs and people get, and what cannot be reviewed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command import belfry, printed, refusal


@pytest.fixture
def journal(tmp_path: Path) -> str:
    """A saved game of five players."""
    return saved(tmp_path)


def saved(folder: Path, *options: str) -> str:
    """A saved game with these options."""
    path = folder / "game.journal"
    assert belfry("simulate", "--players", "5", "--seed", "1", *options, "--save", str(path)).exit_code == 0
    return str(path)


def test_programs_get_days_turning_points_and_readers(journal: str) -> None:
    found = printed("review", journal, "--seconds", "3600")
    names = {"Ana", "Bo", "Cy", "Dee", "Eli"}

    assert {"days", "turning_points", "readers", "told", "demons", "winner", "stopped"} == set(found)
    assert found["days"]
    for number, day in enumerate(found["days"], 1):
        assert set(day) == {"day", "worlds", "exact", "error", "suspicion"}
        assert (day["day"], day["exact"]) == (number, True)
        assert set(day["suspicion"]) == names
        assert all(set(one) == {"evil", "demon"} for one in day["suspicion"].values())
    assert {one["name"] for one in found["readers"]} == names
    assert found["winner"] == printed("replay", journal)["winner"]


def test_the_same_game_gives_the_same_review_from_standard_input_too(journal: str) -> None:
    text = Path(journal).read_text("utf-8")

    once = printed("review", journal, "--seconds", "3600")

    assert printed("review", "-", "--seconds", "3600", stdin=text) == once


def test_people_get_a_table_a_day_turning_points_and_readers(journal: str) -> None:
    found = printed("review", journal, "--seconds", "3600")
    shown = belfry("review", journal, "--seconds", "3600").stdout

    assert "Taken as told" in shown
    assert f"Day 1: {found['days'][0]['worlds']} worlds fit" in shown
    assert f"{found['demons'][0]} (the Demon)" in shown
    assert all(point["text"] in shown for point in found["turning_points"])
    assert "Readers" in shown


def test_of_fifteen_players_with_little_time_it_is_said_that_not_all_was_looked_at(tmp_path: Path) -> None:
    shown = belfry("review", saved(tmp_path, "--players", "15"), "--seconds", "0.01")

    assert shown.exit_code == 0
    days = [line for line in shown.stdout.splitlines() if line.startswith("Day ")]
    assert days
    assert all("at least" in day or "the time was too short" in day or "as on day" in day for day in days)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--travellers", "1"), "there are Travellers, who have no place in a record"),
        (("--fabled", "angel"), "Angel is in play, and Fabled have no place in this record"),
        (("--game", "traitors"), "a journal of traitors; only games of clocktower are reviewed"),
    ],
)
def test_what_has_no_review_is_refused_in_a_line(tmp_path: Path, options: tuple[str, ...], said: str) -> None:
    assert said in refusal("review", saved(tmp_path, *options))


def test_a_file_that_is_no_journal_or_is_cut_off_is_refused_in_a_line(journal: str) -> None:
    lines = Path(journal).read_text("utf-8").splitlines(keepends=True)
    cut = "".join(lines[:-1]) + lines[-1][:10]

    assert "cannot be read" in refusal("review", journal + "s")
    assert "not a journal" in refusal("review", "-", stdin="{}\n")
    assert f"line {len(lines)}: not whole or not JSON" in refusal("review", "-", stdin=cut)
    kept = belfry("review", "-", "--keep", "--seconds", "3600", stdin=cut)
    assert kept.exit_code == 0
    assert "can be kept" in kept.stderr
    assert "Day 1: " in kept.stdout


def test_a_journal_of_another_version_or_one_that_comes_out_otherwise_is_refused_in_a_line(journal: str) -> None:
    text = Path(journal).read_text("utf-8")

    assert "journal format 9 is unknown" in refusal("review", "-", stdin=text.replace('"format":1', '"format":9', 1))
    other = text.replace('["night","public",{"number":1}]', '["night","public",{"number":7}]', 1)
    assert "was recorded as" in refusal("review", "-", stdin=other)
