"""What a table refuses."""

from __future__ import annotations

from belfry.core.errors import BelfryError, ReasonedError
from belfry.core.reason import Reason
from belfry.table import refusals


class Refusal(ReasonedError):
    """Something that cannot be done now, or not by this party. Nothing has changed.

    `code` is for programs, and `reason` is put in words for the person who meets it.
    """

    def __init__(self, code: str, reason: Reason) -> None:
        super().__init__(reason)
        self.code = code

    @property
    def why(self) -> str:
        """The reason in English."""
        return str(self.reason)

    def anew(self) -> Refusal:
        """The same once more: raised, it takes a traceback with it."""
        return Refusal(self.code, self.reason)

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, Reason]]:
        """How it crosses from one process to another."""
        return Refusal, (self.code, self.reason)


def not_in_this_game(game: str, action: object) -> Refusal:
    """What is said to whoever wants something that another game has."""
    return Refusal("not-in-this-game", refusals.NOT_IN_GAME(game=game, action=type(action).__name__.lower()))


class BrokenRecords(BelfryError):
    """Records that do not lead to a table."""
