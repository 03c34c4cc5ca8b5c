"""What can be wrong about the configuration of a game."""

from __future__ import annotations

from belfry.core.errors import BelfryError

Problem = tuple[str, str]
"""The id of a rule, and how a configuration breaks it."""


class InvalidConfig(BelfryError):
    """A configuration that cannot be played; `problems` has everything that is wrong, each with the id of its rule."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{message} ({rule})" for rule, message in problems))
        self.problems = problems
