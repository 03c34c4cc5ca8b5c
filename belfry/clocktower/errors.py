"""What can be wrong about a script, a setup or a scenario."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from belfry.core.errors import BelfryError


class UnknownCharacter(BelfryError):
    """A character that does not exist, or that the engine cannot play by itself yet."""

    def __init__(self, id: str, known: Iterable[str] = (), *, named: bool = False) -> None:
        if named:
            message = f"character {id!r} is in the almanac but its rules are not automated yet"
        else:
            near = difflib.get_close_matches(id, list(known), n=3)
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            message = f"unknown character {id!r}{hint}"
        super().__init__(message)
        self.id = id


class InvalidScript(BelfryError):
    """A script that cannot be played."""


class InvalidSetup(BelfryError):
    """A setup that the rules do not allow; `problems` has every one, each with the id of its rule."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{message} ({rule})" for rule, message in problems))
        self.problems = problems
