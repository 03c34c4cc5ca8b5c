"""A puzzle: a record with the complete list of right answers."""

from __future__ import annotations

from msgspec import Struct

from belfry.clocktower.ability.information.statements import Statement
from belfry.solver.record import Record


class Solution(Struct, frozen=True):
    """A world that fits: the characters at the start, and where it is asked for those held now."""

    start: tuple[str, ...]
    end: tuple[str, ...] | None = None


class Puzzle(Struct, frozen=True, kw_only=True):
    """One puzzle file."""

    id: str
    record: Record
    title: str = ""
    solutions: tuple[Solution, ...] | None = None
    """The right answers, or `None` where nobody has given them."""
    also_true: tuple[Statement, ...] = ()

    @property
    def by_end(self) -> bool:
        """Whether worlds that differ only in what people are now are two solutions."""
        return any(solution.end is not None for solution in self.solutions or ())
