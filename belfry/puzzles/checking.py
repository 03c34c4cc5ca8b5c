"""Checking: whether a puzzle is what it is to be."""

from __future__ import annotations

from belfry.puzzles.patience import worlds_of
from belfry.puzzles.proof import MOST_WORLDS, asked_of, can_be_left_out, is_needed
from belfry.puzzles.shipped import Shipped
from belfry.solver import Puzzle

STEPS = 1_000


def check(one: Shipped, puzzle: Puzzle | None = None) -> None:
    """Solve a puzzle, play its worlds again, and leave out each statement; raises `AssertionError` or `Differs`.

    Another file than its own may be given.
    """
    puzzle = puzzle or one.puzzle()
    record = puzzle.record
    found = worlds_of(record, MOST_WORLDS, STEPS)
    answers = {solution.start for solution in puzzle.solutions or ()}
    assert found.starts == answers, f"{one.id}: {found.starts} fit, and not {answers}"
    assert asked_of(found) == one.proof.asks, f"{one.id} has not one answer"
    for world in found.worlds:
        world.replay()
    for item in record.items:
        if can_be_left_out(item):
            needed = is_needed(record, item, one.proof.asks, STEPS)
            assert needed, f"{one.id}: what {record.names[item.seat]} says of {item.moment} can be left out"
