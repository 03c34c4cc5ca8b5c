"""What a table refuses."""

from __future__ import annotations

from belfry.core.errors import BelfryError


class Refusal(BelfryError):
    """Something that cannot be done now, or not by this party. Nothing has changed.

    `code` is for programs and for translating, `why` for the person who meets it.
    """

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why

    def anew(self) -> Refusal:
        """The same once more: raised, it takes a traceback with it."""
        return Refusal(self.code, self.why)


def not_in_this_game(game: str, action: object) -> Refusal:
    """What is said to whoever wants something that another game has."""
    return Refusal("not-in-this-game", f"{game} has nothing of the kind: {type(action).__name__.lower()}")


class BrokenRecords(BelfryError):
    """Records that do not lead to a table."""
