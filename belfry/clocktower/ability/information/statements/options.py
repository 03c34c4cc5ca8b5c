"""Statements as answers: everything that can be said of the game in a shape that the engine knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.statements.shape import (
    SHAPES,
    TEAMS,
    WRITTEN,
    Slot,
    Statement,
    StatementShape,
)
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.kind import IN_THE_BAG
from belfry.core.errors import IllegalAnswer
from belfry.core.options import Chance, Options
from belfry.core.plain import a_sequence, place_of
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.town.town import Town

NOUNS = {
    "player": refusals.NOUN_PLAYER,
    "character": refusals.NOUN_CHARACTER,
    "number": refusals.NOUN_NUMBER,
    "team": refusals.NOUN_TEAM,
    "type": refusals.NOUN_TYPE,
}
"""What stands in a blank, for whoever has put something else there."""


class Statements(Options[Statement]):
    """Any statement about the players of a game and the characters of its script.

    They are told from what everybody knows, so that the offer tells nobody anything. Those made of others are too many
    to be listed: only the simple ones are counted and iterated over.
    """

    __slots__ = ("town",)

    def __init__(self, town: Town) -> None:
        self.town = town

    def read(self, value: Any) -> Statement:
        return self._read(value, simple=False)

    def _read(self, value: Any, *, simple: bool) -> Statement:
        parts = a_sequence(value) or (None,)
        if self.town.reads_written and isinstance(parts[0], str) and parts[0] in WRITTEN:
            return self._read_written(WRITTEN[parts[0]], value, parts)
        shape = SHAPES.get(parts[0]) if isinstance(parts[0], str) else None
        if shape is None or (simple and not shape.simple):
            raise IllegalAnswer(value, self.expected(), _known(value, simple=simple))
        if len(parts) != len(shape.slots) + 1:
            raise IllegalAnswer(value, self.expected(), _blanks(shape))
        filled = tuple([self._fill(shape, slot, part) for slot, part in zip(shape.slots, parts[1:], strict=True)])
        if _names_twice(shape, filled):
            raise IllegalAnswer(value, self.expected(), refusals.STATEMENT_NAMES_TWICE(shape=shape.name))
        return (shape.name, *filled)

    def _read_written(self, shape: StatementShape, value: Any, parts: Sequence[Any]) -> Statement:
        """A statement that stands in a file: in it there may be others of any kind."""
        if len(parts) != len(shape.slots) + 1:
            raise IllegalAnswer(value, self.expected(), _blanks(shape))
        filled: list[Any] = []
        for slot, part in zip(shape.slots, parts[1:], strict=True):
            several = a_sequence(part)
            if slot.noun == "statement":
                filled.append(self._read(part, simple=False))
            elif slot.noun == "statements" and several is not None:
                filled.append(tuple([self._read(one, simple=False) for one in several]))
            elif slot.noun == "players" and several is not None and all(one in self.town.seat_ids for one in several):
                filled.append(tuple(several))
            elif slot.noun == "reminder" and isinstance(part, str) and self.town.is_reminder(part):
                filled.append(part)
            else:
                filled.append(self._fill(shape, slot, part))
        return (shape.name, *filled)

    def _fill(self, shape: StatementShape, slot: Slot, value: Any) -> Any:
        if slot.noun == "statement":
            return self._read(value, simple=True)
        pool = slot.pool(self.town)
        place = place_of(value, pool)
        if place is not None:
            return pool[place]
        noun = NOUNS.get(slot.noun, self.expected)()
        raise IllegalAnswer(value, noun, refusals.NO_SUCH_BLANK(blanks=_blanks(shape), noun=noun))

    def __iter__(self) -> Iterator[Statement]:
        for shape in SHAPES.values():
            if shape.simple:
                for filled in product(*(slot.pool(self.town) for slot in shape.slots)):
                    if not _names_twice(shape, filled):
                        yield (shape.name, *filled)

    def __len__(self) -> int:
        return _how_many(len(self.town.seat_ids), len(self.town.nameable()))

    def pick(self, chance: Chance) -> Statement:
        """A statement of any shape, each shape as likely as any other."""
        return self._pick(_shapes(simple=False), chance)

    def _pick(self, shapes: Sequence[StatementShape], chance: Chance) -> Statement:
        shape = shapes[int(chance() * len(shapes))]
        while True:
            filled = tuple([self._pick_for(slot, chance) for slot in shape.slots])
            if not _names_twice(shape, filled):
                return (shape.name, *filled)

    def _pick_for(self, slot: Slot, chance: Chance) -> Any:
        if slot.noun == "statement":
            return self._pick(_shapes(simple=True), chance)
        pool = slot.pool(self.town)
        return pool[int(chance() * len(pool))]

    def plain(self) -> dict[str, Any]:
        shapes = [
            {"shape": shape.name, "slots": [self._plain_slot(slot) for slot in shape.slots]}
            for shape in SHAPES.values()
        ]
        return {"choose": "statement", "shapes": shapes}

    def _plain_slot(self, slot: Slot) -> dict[str, Any]:
        plain = {"name": slot.name, "noun": slot.noun}
        return plain if slot.noun == "statement" else {**plain, "of": list(slot.pool(self.town))}

    def expected(self) -> Reason:
        return refusals.EXPECTED_STATEMENT()

    @property
    def listable(self) -> bool:
        return False


@cache
def _shapes(*, simple: bool) -> tuple[StatementShape, ...]:
    """Every shape, or those that are not made of others."""
    return tuple([shape for shape in SHAPES.values() if shape.simple or not simple])


@cache
def _how_many(players: int, characters: int) -> int:
    """How many simple statements there are about so many players and characters."""
    sizes = {
        "player": players,
        "character": characters,
        "number": players + 1,
        "team": len(TEAMS),
        "type": len(IN_THE_BAG),
    }
    # Another player is not the same one again.
    blanks = [[sizes[s.noun] - (s.name == "other") for s in shape.slots] for shape in SHAPES.values() if shape.simple]
    return sum(map(prod, blanks))


def _known(value: Any, *, simple: bool) -> Reason | None:
    """What could stand there, for somebody who meant a statement."""
    if a_sequence(value) is None:
        return None
    return refusals.STATEMENT_SHAPES(shapes=tuple([s.name for s in SHAPES.values() if s.simple or not simple]))


def _blanks(shape: StatementShape) -> Reason:
    if not shape.slots:
        return refusals.STATEMENT_ALONE(shape=shape.name)
    return refusals.STATEMENT_BLANKS(shape=shape.name, blanks=tuple([slot.name for slot in shape.slots]))


def _names_twice(shape: StatementShape, filled: tuple[Any, ...]) -> bool:
    """Whether a statement about two players names the same one twice."""
    if shape.players < 2:
        return False
    players = [value for slot, value in zip(shape.slots, filled, strict=True) if slot.noun == "player"]
    return len(set(players)) < len(players)
