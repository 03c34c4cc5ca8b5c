"""What can be wrong about a script, a setup or a scenario."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.naming import roles
from belfry.core.errors import ReasonedError
from belfry.core.reason import Reason
from belfry.core.refusals import SEVERAL

Problem = tuple[str, Reason]
"""The id of a rule, and how something breaks it."""


class UnknownCharacter(ReasonedError):
    """A character that does not exist."""

    def __init__(self, id: str, known: Iterable[str] = ()) -> None:
        near = roles(difflib.get_close_matches(id, list(known), n=3))
        super().__init__(
            refusals.UNKNOWN_CHARACTER_NEAR(id=id, near=near) if near else refusals.UNKNOWN_CHARACTER(id=id)
        )
        self.id = id


class UnknownReminder(ReasonedError):
    """A reminder that a character does not have."""


class InvalidScript(ReasonedError):
    """A script that cannot be played."""


class NoSetup(InvalidScript):
    """A script that so many players cannot play; `code` and `values` say why, for the sheet of that script."""

    def __init__(self, reason: Reason, code: str, **values: str | int) -> None:
        super().__init__(reason)
        self.code = code
        self.values = values


class TooManySetups(NoSetup):
    """A script whose characters may change a setup in more ways than can be looked at."""

    def __init__(self) -> None:
        super().__init__(refusals.TOO_MANY_SETUPS().by("SCR-9"), "too-many")


class InvalidSetup(ReasonedError):
    """A setup that the rules do not allow; `problems` has every one, each with the id of its rule."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(SEVERAL(problems=tuple([reason.by(rule) for rule, reason in problems])))
        self.problems = problems
