"""Statements: what can be said of a game so that the engine knows whether it is true."""

from belfry.clocktower.statements import library
from belfry.clocktower.statements.judgement import judge, judge_together
from belfry.clocktower.statements.options import Statements
from belfry.clocktower.statements.shape import (
    SHAPES,
    TEAMS,
    TYPES,
    Said,
    Slot,
    Statement,
    StatementShape,
    as_statement,
)

__all__ = [
    "SHAPES",
    "TEAMS",
    "TYPES",
    "Said",
    "Slot",
    "Statement",
    "StatementShape",
    "Statements",
    "as_statement",
    "judge",
    "judge_together",
]

assert library, "defines the shapes"
