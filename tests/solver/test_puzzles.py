"""The puzzle files with known answers: every world is found, no other, and each is proved by its story."""

from __future__ import annotations

from pathlib import Path

import pytest

from belfry.clocktower.ability.information.statements import Statement
from belfry.solver import Puzzle, Solver, read_puzzle

PUZZLES = Path(__file__).parent / "puzzles"
FILES = sorted(PUZZLES.glob("*.yaml"))
SMALL = sorted((PUZZLES / "small").glob("*.yaml"))
"""Puzzles of five to seven players: 01 to 18 and 43 by a solver that shares no code with this one, the others
by reasoning."""


def puzzle(name: str) -> Puzzle:
    """The puzzle in a file."""
    return read_puzzle((PUZZLES / f"{name}.yaml").read_text("utf-8"))


def test_there_are_twenty_five_files_and_small_ones() -> None:
    assert (len(FILES), len(SMALL)) == (25, 45)


@pytest.mark.parametrize("file", [*FILES, *SMALL], ids=lambda file: f"{file.parent.stem} {file.stem}")
def test_the_worlds_of_a_puzzle_are_its_answers_and_their_stories_lead_to_its_record(file: Path) -> None:
    asked = read_puzzle(file.read_text("utf-8"))
    found = Solver(asked.record).worlds("end" if asked.by_end else "start")

    worlds = {(world.start, world.end if asked.by_end else None) for world in found.worlds}
    assert found.complete
    assert len(found.worlds) == len(worlds), "each once"
    assert worlds == {(solution.start, solution.end) for solution in asked.solutions or ()}
    for world in found.worlds:
        if world.grimoire is None:
            # Nothing binds the Storyteller in it (convention 12).
            assert (file.parent.stem, file.stem) == ("puzzles", "03")
            continue
        game = world.replay()
        assert tuple(seat.character.id for seat in game.grimoire.circle) == world.end


def test_what_is_said_to_be_always_so_is_so_in_every_history() -> None:
    asked = puzzle("16")
    solver = Solver(asked.record)
    [told] = asked.also_true
    otherwise: Statement = ("is-impaired-by", 0, "puzzlemaster")

    assert solver.always(told)
    assert not solver.always(otherwise)
