"""What can be taken back: steps and chapters of a game, and what would be otherwise then."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class StepView(TypedDict):
    """An answer or a deed that can be taken back or given again, in words."""

    text: str
    calls_vote: NotRequired[Literal[True]]
    """Set for a nomination and for a call for an exile: from there on it is one vote."""
    votes: NotRequired[Literal[True]]
    """Set for what belongs to a count."""


class ChapterView(TypedDict):
    """A night or a day that the game can go back to: so many steps lead back to its beginning."""

    phase: Literal["night", "day"]
    number: int
    steps: int


class ChangeView(TypedDict):
    """What would be otherwise at a seat if something were taken back: `character` says which one the player is again.

    The player is `alive` or `dead` again, `good` or `evil`, `leaves` the game that they had come into, or `returns`.
    """

    seat: int
    what: Literal["alive", "dead", "character", "good", "evil", "leaves", "returns"]
    character: NotRequired[str]


class SeenView(TypedDict):
    """What would be taken back and has been heard: by a player in private, or, without a seat, by everybody."""

    seat: int | None
    texts: list[str]
