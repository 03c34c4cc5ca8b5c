"""`belfry puzzle make`: files that `belfry solve` finds right, the same for the same seed, and what is refused."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command import belfry, printed, refusal


def test_puzzles_are_made_that_solve_finds_right_and_are_the_same_again(tmp_path: Path) -> None:
    def made(folder: str) -> list[dict[str, object]]:
        out = str(tmp_path / folder)
        return printed("puzzle", "make", "--players", "5", "--count", "2", "--seed", "7", "--out", out)["puzzles"]

    one, other = made("one"), made("other")

    assert [set(puzzle) for puzzle in one] == [{"file", "id", "level", "players", "worlds"}] * 2
    assert [puzzle["id"] for puzzle in one] == [puzzle["id"] for puzzle in other] == ["any-7-1", "any-7-2"]
    for puzzle in one:
        file = Path(str(puzzle["file"]))
        assert puzzle["players"] == 5
        assert puzzle["level"] in ("easy", "medium", "hard")
        assert file.read_text("utf-8") == (tmp_path / "other" / file.name).read_text("utf-8")
        assert belfry("solve", str(file)).exit_code == 0
        assert len(printed("solve", str(file))["worlds"]) == puzzle["worlds"]


def test_for_people_each_file_is_a_line(tmp_path: Path) -> None:
    result = belfry("puzzle", "make", "--players", "5", "--seed", "7", "--out", str(tmp_path))

    assert result.exit_code == 0
    assert f"{tmp_path.name}/any-7-1.yaml: " in result.stdout.replace("\n", "")
    assert "5 players" in result.stdout


def test_what_cannot_be_wished_for_is_refused_in_a_line(tmp_path: Path) -> None:
    assert "is not from 5 to 15" in refusal("puzzle", "make", "--players", "4")
    assert "is none of any, easy, medium, hard" in refusal("puzzle", "make", "--level", "hardest")
    assert "no edition and no file" in refusal("puzzle", "make", "--script", "nowhere")
    (tmp_path / "file").write_text("")
    assert "no folder" in refusal("puzzle", "make", "--out", str(tmp_path / "file"))
