"""Placing: every way to seat some characters at some seats, each where it fits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

ANY_SEAT = -1
"""The mask of all seats."""

Characters = tuple[type["Character"], ...]


def placings(
    characters: Characters, places: Sequence[int], fitting: Sequence[int], start: Characters | None = None
) -> Iterator[tuple[int, ...]]:
    """Every way to seat these characters at these places, each at one; who are the same sit clockwise.

    `fitting` are the masks of the seats at which each may sit. With `start` only that deal is sought.
    """
    if start is None and len(set(characters)) == len(characters) == len(places):
        mask = sum([1 << seat for seat in places])
        if all(not mask & ~fits for fits in fitting):
            return permutations(places)
    return _placings(characters, places, (), fitting, start)


def _placings(
    characters: Characters,
    places: Sequence[int],
    placed: tuple[int, ...],
    fitting: Sequence[int],
    start: Characters | None,
) -> Iterator[tuple[int, ...]]:
    if len(placed) == len(characters):
        yield placed
        return
    character, fits = characters[len(placed)], fitting[len(placed)]
    before = characters[: len(placed)]
    least = max([seat for one, seat in zip(before, placed, strict=True) if one is character], default=-1)
    for seat in places:
        free = seat > least and fits >> seat & 1 and seat not in placed
        if free and (start is None or start[seat] is character):
            yield from _placings(characters, places, (*placed, seat), fitting, start)
