"""Statements: what can be said of a game so that the engine knows whether it is true."""

from belfry.clocktower.ability.information.statements import library, written
from belfry.clocktower.ability.information.statements.judgement import judge, judge_together
from belfry.clocktower.ability.information.statements.options import Statements
from belfry.clocktower.ability.information.statements.pair import (
    BOTH_FALSE,
    EVERY_MARKS,
    ONE_OF_EACH,
    TwoStatements,
    pair_in,
    unmarked,
)
from belfry.clocktower.ability.information.statements.shape import (
    CLAIMS,
    SHAPES,
    TEAMS,
    Said,
    Slot,
    Statement,
    StatementShape,
    as_statement,
    can_judge,
    holds,
    players_of,
    shape_named,
)

__all__ = [
    "BOTH_FALSE",
    "CLAIMS",
    "EVERY_MARKS",
    "ONE_OF_EACH",
    "SHAPES",
    "TEAMS",
    "Said",
    "Slot",
    "Statement",
    "StatementShape",
    "Statements",
    "TwoStatements",
    "as_statement",
    "can_judge",
    "holds",
    "judge",
    "judge_together",
    "pair_in",
    "players_of",
    "shape_named",
    "unmarked",
]

assert library, "defines the shapes that people are offered"
assert written, "defines those that only stand in files"
