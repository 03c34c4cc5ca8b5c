"""Patience: how much may be tried for a puzzle, counted in steps and never in time, so that chance alone decides."""

from __future__ import annotations

from belfry.solver import Budget, Found, Record, Solver


class Patience:
    """So many steps of a search; it is over when a solver has asked so often."""

    def __init__(self, steps: int) -> None:
        self.left = steps

    def is_over(self) -> bool:
        """Whether the search is to end; it is asked at every step."""
        self.left -= 1
        return self.left < 0


def worlds_of(record: Record, most: int, steps: int) -> Found:
    """The worlds that fit, so many at most; not complete where there are more or it takes too many steps."""
    return Solver(record, budget=Budget(worlds=most + 1), cancelled=Patience(steps).is_over).worlds()
