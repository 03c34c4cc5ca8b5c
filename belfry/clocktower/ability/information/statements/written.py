"""The shapes that only stand in files: what puzzles say of rows, pairs and distances, and statements of many parts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import eq, ge, le
from typing import TYPE_CHECKING

from belfry.clocktower.ability.impairment import tokens_in_force
from belfry.clocktower.ability.information.registration import Look, Test
from belfry.clocktower.ability.information.statements.shape import (
    Statement,
    holds,
    written_shape,
    written_shape_of_state,
)
from belfry.clocktower.pieces.kind import IN_THE_BAG, of_type

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat

COMPARED = {"is": eq, "at_least": ge, "at_most": le}


def _is(id: str) -> Test:
    return lambda character: character.id == id


def _beside(circle: Sequence[Seat]) -> Iterable[tuple[Seat, Seat, Seat]]:
    """Everybody with their two neighbours."""
    return ((circle[place - 1], seat, circle[(place + 1) % len(circle)]) for place, seat in enumerate(circle))


# Seats


@written_shape
def evil_pairs(look: Look, number: int) -> bool:
    """So many pairs of neighbours are both evil."""
    look.keep_apart()
    evil = [look.evil(seat) for seat in look.town.circle]
    return sum([one and evil[place - 1] for place, one in enumerate(evil)]) == number


@written_shape
def type_to_type(look: Look, type_from: str, type: str, number: int) -> bool:
    """It is so many steps, the shorter way round, from one of a type to the nearest of another type."""
    look.keep_apart()
    circle, steps = look.town.circle, look.town.steps
    here = [seat for seat in circle if look.sees(seat, of_type(type_from))]
    there = [seat for seat in circle if look.sees(seat, of_type(type))]
    found = [steps(one, other) for one in here for other in there if one is not other]
    return bool(found) and min(found) == number


@written_shape
def longest_row(look: Look, type: str, comparison: str, number: int) -> bool:
    """The longest unbroken row of a type is so long."""
    look.keep_apart()
    row = [look.sees(seat, of_type(type)) for seat in look.town.circle]
    longest = length = 0
    for one in row + row:
        length = length + 1 if one else 0
        longest = max(longest, length)
    return COMPARED[comparison](min(longest, len(row)), number)


@written_shape
def types_among(look: Look, players: Sequence[int], comparison: str, number: int) -> bool:
    """So many different types are among these players."""
    look.keep_apart()
    people = [look.town.people[player] for player in players]
    types = {next((type for type in IN_THE_BAG if look.sees(seat, of_type(type))), "") for seat in people}
    return COMPARED[comparison](len(types - {""}), number)


@written_shape
def between_type(look: Look, character: str, type: str) -> bool:
    """Both neighbours of somebody who is that character are of that type."""
    look.keep_apart()
    around = [(left, right) for left, seat, right in _beside(look.town.circle) if look.sees(seat, _is(character))]
    return any(all(look.sees(seat, of_type(type)) for seat in both) for both in around)


@written_shape
def next_to_character(look: Look, character: str, character_beside: str) -> bool:
    """Somebody who is one character sits next to somebody who is another."""
    look.keep_apart()
    around = [(left, right) for left, seat, right in _beside(look.town.circle) if look.sees(seat, _is(character))]
    return any(look.sees(seat, _is(character_beside)) for both in around for seat in both)


# States


@written_shape_of_state
def is_impaired_by(look: Look, player: int, character: str) -> bool:
    """The player is drunk or poisoned through the ability of that character."""
    town, seat = look.town, look.town.people[player]
    if any(ability.id == character and ability.is_drunk and not ability.void for ability in town.abilities_of(seat)):
        return True
    # Whoever asks what is in force asks first whether anything is.
    if not (town.is_drunk(seat) or town.is_poisoned(seat)):
        return False
    return any(token.name.partition("/")[0] == character for token in tokens_in_force(town, seat))


@written_shape_of_state
def carries_reminder(look: Look, player: int, reminder: str) -> bool:
    """The player carries a reminder that somebody's real ability has left."""
    town = look.town
    id, _, word = reminder.partition("/")
    held = [ability for ability in town.holders_of(id) if not ability.void]
    return any(ability.marked(word, town.people[player]) for ability in held)


# Statements made of others


@written_shape
def count_of(look: Look, statements: Sequence[Statement], comparison: str, number: int) -> bool:
    """So many of these things hold."""
    look.keep_apart()
    return COMPARED[comparison](sum([holds(look, one) for one in statements]), number)


@written_shape
def all_of(look: Look, statements: Sequence[Statement]) -> bool:
    """All of these things hold."""
    look.keep_apart()
    return all(holds(look, one) for one in statements)


@written_shape
def any_of(look: Look, statements: Sequence[Statement]) -> bool:
    """One of these things holds, or more."""
    look.keep_apart()
    return any(holds(look, one) for one in statements)


@written_shape
def one_of_two(look: Look, first: Statement, second: Statement) -> bool:
    """Just one of two things holds."""
    look.keep_apart()
    return holds(look, first) is not holds(look, second)


@written_shape
def opposite_of(look: Look, first: Statement) -> bool:
    """Something does not hold, however much it is made of."""
    return not holds(look, first)
