"""What can be wrong about the configuration of a game."""

from __future__ import annotations

from belfry.core.errors import ReasonedError
from belfry.core.reason import Reason
from belfry.core.refusals import SEVERAL

Problem = tuple[str, Reason]
"""The id of a rule, and how a configuration breaks it."""


class InvalidConfig(ReasonedError):
    """A configuration that cannot be played; `problems` has everything that is wrong, each with the id of its rule."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(SEVERAL(problems=tuple([reason.by(rule) for rule, reason in problems])))
        self.problems = problems
