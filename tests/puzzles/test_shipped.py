"""The puzzles that come with Belfry: each has the one answer of its file, and nothing that is said can be left out."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from belfry.puzzles import LEVELS, shipped, todays
from belfry.puzzles.checking import check
from belfry.puzzles.shipped import FOLDER
from belfry.solver import read_puzzle


def test_there_are_forty_of_each_level_from_all_editions_for_five_to_ten_players() -> None:
    every = shipped().values()

    assert Counter(one.level for one in every) == dict.fromkeys(LEVELS, 40)
    assert {one.edition for one in every} == {"trouble-brewing", "bad-moon-rising", "sects-and-violets"}
    assert {one.players for one in every} == {5, 6, 7, 8, 9, 10}
    assert {path.stem for path in FOLDER.glob("*.yaml")} == shipped().keys()


def test_each_file_has_the_answers_that_its_proof_has() -> None:
    texts: set[str] = set()
    for id, one in shipped().items():
        puzzle = one.puzzle()

        assert puzzle.id == id
        assert len(puzzle.record.names) == one.players
        assert tuple(solution.start for solution in puzzle.solutions or ()) == one.proof.solutions, id
        texts.add(one.text.split("\n", 2)[2])
    assert len(texts) == len(shipped())


@pytest.mark.parametrize("id", list(shipped()))
def test_one_answer_fits_its_story_is_played_again_and_no_statement_can_be_left_out(id: str) -> None:
    check(shipped()[id])


def test_a_puzzle_with_other_answers_than_its_file_says_does_not_pass() -> None:
    one = next(one for one in shipped().values() if one.proof.asks == "world")
    puzzle = one.puzzle()
    start = puzzle.solutions[0].start if puzzle.solutions else ()
    changed = one.text.replace(f"start: [{start[0]}", "start: [imp")

    assert read_puzzle(changed).solutions != puzzle.solutions
    with pytest.raises(AssertionError):
        check(one, read_puzzle(changed))


def test_every_day_has_one_of_each_level_and_all_come_before_one_comes_again() -> None:
    first = date(2026, 1, 1)
    days = [todays(first + timedelta(days=n)) for n in range(40)]

    assert todays(first) == days[0]
    for level in LEVELS:
        assert len({day[level] for day in days}) == 40
        assert all(shipped()[day[level]].level == level for day in days)
    assert todays(first + timedelta(days=40)) != days[0]
    assert todays(date(2025, 12, 31)).keys() == {*LEVELS}
