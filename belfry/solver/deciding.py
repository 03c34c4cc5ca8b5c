"""Deciding: at which stages something had to be decided in the plays so far, so that it need not be found out again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.solver.position import Position

SELDOM = 4
"""Of so many tries one in which something has to be decided is enough to expect it."""

What = tuple[int, object]
"""A stage, or a step of a night: its place in the program, and what is next on the agenda."""


def what_is_next(position: Position) -> What:
    """The stage or the step that is next."""
    agenda = position.grimoire.agenda
    return (position.place, agenda[0] if agenda else None)


class Deciding:
    """How often each stage was tried, and how often something had to be decided in it."""

    def __init__(self) -> None:
        self.tried: dict[What, list[int]] = {}

    def note(self, what: What, *, decided: bool) -> None:
        """Note of a try whether something had to be decided."""
        counts = self.tried.get(what)
        if counts is None:
            counts = self.tried[what] = [0, 0]
        counts[0] += 1
        counts[1] += decided

    def expects(self, position: Position) -> bool:
        """Whether it is likely enough that something has to be decided next to keep the position as it is."""
        counts = self.tried.get(what_is_next(position))
        return counts is not None and counts[1] * SELDOM > counts[0]
