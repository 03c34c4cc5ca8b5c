"""What a table refuses."""

from __future__ import annotations

from collections.abc import Mapping

from belfry.core.errors import BelfryError


class Refusal(BelfryError):
    """Something that cannot be done now, or not by this party. Nothing has changed.

    `code` is for programs and for translating, `why` for the person who meets it. `said` has the same by language where
    it is the game that says so; no translation of the code could know it.
    """

    def __init__(self, code: str, why: str, said: Mapping[str, str] | None = None) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.said = said or {}

    def told(self, language: str) -> str:
        """Why, in a language if it is known there."""
        return self.said.get(language, self.why)

    def anew(self) -> Refusal:
        """The same once more: raised, it takes a traceback with it."""
        return Refusal(self.code, self.why, self.said)


def not_in_this_game(game: str, action: object) -> Refusal:
    """What is said to whoever wants something that another game has."""
    return Refusal("not-in-this-game", f"{game} has nothing of the kind: {type(action).__name__.lower()}")


class BrokenRecords(BelfryError):
    """Records that do not lead to a table."""
