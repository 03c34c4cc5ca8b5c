"""The shape of a statement: its name, the blanks that are filled in, and whether it holds.

A statement is plain data: the name of its shape and a value for each blank, `("is-character", 3, "imp")`. Shapes are
functions of the town as it registers: the name of the function is the shape's and those of its parameters say what goes
into the blanks.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.ability.information.registration import Look
    from belfry.clocktower.town.town import Town

Statement = tuple[Any, ...]
Said = str | Statement
"""A statement, words of somebody's own, or `CLAIMS` with the characters that somebody has claimed to be."""

CLAIMS = "claims"

NOUNS = {
    "player": "player",
    "other": "player",
    "character": "character",
    "team": "team",
    "type": "type",
    "number": "number",
    "first": "statement",
    "second": "statement",
    "character_beside": "character",
    "type_from": "type",
    "players": "players",
    "statements": "statements",
    "comparison": "comparison",
    "reminder": "reminder",
}
"""What the blanks of each name are filled with."""
TEAMS = ("good", "evil")
COMPARISONS = ("is", "at_least", "at_most")

SHAPES: dict[str, StatementShape] = {}
"""Every shape that people are offered, by its name. Each name has a hyphen, which no character's id has."""
WRITTEN: dict[str, StatementShape] = {}
"""The shapes that only stand in files: they take lists, and statements within statements, however deep."""


def shape_named(name: str) -> StatementShape | None:
    """The shape of this name, be it offered or only written."""
    return SHAPES.get(name) or WRITTEN.get(name)


class Slot:
    """A blank in a statement."""

    __slots__ = ("name", "noun")

    def __init__(self, name: str) -> None:
        self.name = name
        self.noun = NOUNS[name]

    def pool(self, town: Town) -> Sequence[Any]:
        """Everything that may be filled in, as far as that can be listed: from what everybody knows."""
        if self.noun == "player":
            return town.seat_ids
        if self.noun == "character":
            return town.nameable()
        if self.noun == "number":
            return range(len(town.circle) + 1)
        if self.noun == "comparison":
            return COMPARISONS
        return TEAMS if self.noun == "team" else IN_THE_BAG if self.noun == "type" else ()


class StatementShape:
    """What statements of one kind have in common."""

    __slots__ = ("holds", "name", "players", "simple", "slots", "timeless")

    def __init__(self, name: str, slots: tuple[Slot, ...], holds: Callable[..., bool], *, timeless: bool) -> None:
        self.name = name
        self.slots = slots
        self.holds = holds
        """Whether a statement of this shape holds in the town as it registers."""
        self.simple = all(slot.noun not in ("statement", "statements") for slot in slots)
        """Whether it is not made of other statements."""
        self.players = [slot.noun for slot in slots].count("player")
        """How many players it is about, those of the statements in it left out."""
        self.timeless = timeless
        """Whether it follows from who is what and sits where alone, whatever has happened."""


def shape(holds: Callable[..., bool]) -> Callable[..., bool]:
    """Make a function of a look and of what fills the blanks a shape, which follows from who is what alone."""
    return _add(holds, SHAPES, timeless=True)


def shape_of_state(holds: Callable[..., bool]) -> Callable[..., bool]:
    """Make a function of a look a shape that depends on what has happened, or on states that few know of."""
    return _add(holds, SHAPES, timeless=False)


def written_shape(holds: Callable[..., bool]) -> Callable[..., bool]:
    """Make a function of a look a shape that only stands in files and follows from who is what alone."""
    return _add(holds, WRITTEN, timeless=True)


def written_shape_of_state(holds: Callable[..., bool]) -> Callable[..., bool]:
    """Make a function of a look a shape that only stands in files and depends on what has happened."""
    return _add(holds, WRITTEN, timeless=False)


def _add(holds: Callable[..., bool], shapes: dict[str, StatementShape], *, timeless: bool) -> Callable[..., bool]:
    name = holds.__name__.replace("_", "-")
    _, *blanks = inspect.signature(holds).parameters
    shapes[name] = StatementShape(name, tuple(Slot(blank) for blank in blanks), holds, timeless=timeless)
    return holds


def _known(name: str) -> StatementShape:
    return SHAPES.get(name) or WRITTEN[name]


def holds(look: Look, statement: Statement) -> bool:
    """Whether a statement holds in the town as it registers."""
    return _known(statement[0]).holds(look, *statement[1:])


def can_judge(town: Town, statement: Statement) -> bool:
    """Whether it can be said of a town if a statement holds: of one that is only supposed not all is known."""
    if town.complete:
        return True
    return _known(statement[0]).timeless and all(can_judge(town, part) for part in parts_of(statement))


def parts_of(statement: Statement) -> list[Statement]:
    """The statements of which a statement is made."""
    found: list[Statement] = []
    for slot, value in zip(_known(statement[0]).slots, statement[1:], strict=False):
        if slot.noun == "statement":
            found.append(value)
        elif slot.noun == "statements":
            found += value
    return found


def players_of(statement: Statement) -> list[int]:
    """The players whom a statement is about."""
    found: list[int] = []
    for slot, value in zip(_known(statement[0]).slots, statement[1:], strict=False):
        if slot.noun == "player":
            found.append(value)
        elif slot.noun == "players":
            found += value
    return found + [player for part in parts_of(statement) for player in players_of(part)]


def as_statement(value: Any) -> Statement | None:
    """The value if it is a statement, as it stands in an event or an answer."""
    parts = a_sequence(value)
    return tuple(parts) if parts and isinstance(parts[0], str) and shape_named(parts[0]) is not None else None
