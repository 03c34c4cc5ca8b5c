"""Effort: what a solve has taken, and when it has to stop."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from msgspec import Struct


class Budget(Struct, frozen=True):
    """How much a solve may take; no limit where none is given."""

    seconds: float | None = None
    worlds: int | None = None


class OutOfBudget(Exception):
    """The budget is spent, or somebody has cancelled the solve."""


class Effort:
    """Counts of what was done, and the budget that it comes out of."""

    def __init__(self, budget: Budget, cancelled: Callable[[], bool] | None = None) -> None:
        self.budget = budget
        self.cancelled = cancelled
        self.began = monotonic()
        self.deals = 0
        """How many deals are legal."""
        self.kept = 0
        """How many of them were played."""
        self.steps = 0
        self.stages = 0
        """How often a stage was tried."""
        self.copies = 0
        """How often a Grimoire was copied."""

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return monotonic() - self.began

    def count_stage(self) -> None:
        """One more try of a stage; raises `OutOfBudget`."""
        self.stages += 1
        if not self.stages & 63:
            self.check()

    def check_rarely(self) -> None:
        """One more small step of many; raises `OutOfBudget` now and then if it is time to stop."""
        self.steps += 1
        if not self.steps & 255:
            self.check()

    def check(self) -> None:
        """Raise `OutOfBudget` if it is time to stop."""
        if self.budget.seconds is not None and self.seconds > self.budget.seconds:
            raise OutOfBudget
        if self.cancelled is not None and self.cancelled():
            raise OutOfBudget
