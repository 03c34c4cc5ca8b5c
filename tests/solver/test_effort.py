"""How much a solve takes: the counts hang on no machine, so that what is done in vain shows."""

from __future__ import annotations

import pytest

from belfry.solver import Solver
from tests.solver.test_puzzles import puzzle

MOST = {"04": 56, "07": 340, "11": 770, "14": 410, "15": 220, "25": 2_050}
"""How many tries of stages a puzzle may take: hardly more than it does."""


@pytest.mark.parametrize("name", MOST)
def test_no_stage_is_tried_more_often_than_it_has_to_be(name: str) -> None:
    assert Solver(puzzle(name).record).worlds().stages <= MOST[name]
