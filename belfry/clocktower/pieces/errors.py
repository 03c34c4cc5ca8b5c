"""What can be wrong about a script, a setup or a scenario."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from belfry.core.errors import BelfryError


class UnknownCharacter(BelfryError):
    """A character that does not exist."""

    def __init__(self, id: str, known: Iterable[str] = ()) -> None:
        near = difflib.get_close_matches(id, list(known), n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"unknown character {id!r}{hint}")
        self.id = id


class InvalidScript(BelfryError):
    """A script that cannot be played."""


class NoSetup(InvalidScript):
    """A script that so many players cannot play; `code` and `values` say why, for whoever puts it in words."""

    def __init__(self, message: str, code: str, **values: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.values = values


class InvalidSetup(BelfryError):
    """A setup that the rules do not allow; `problems` has every one, each with the id of its rule."""

    def __init__(self, problems: list[tuple[str, str]]) -> None:
        super().__init__("; ".join(f"{message} ({rule})" for rule, message in problems))
        self.problems = problems
