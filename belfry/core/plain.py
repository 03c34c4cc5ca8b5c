"""Plain data: telling lists, tuples and mappings apart in what a file or a client has sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, cast

import msgspec

Plain = bool | int | str | list[Any] | None
"""A value that an answer can have, as JSON has it. In a list stand such values again, which the type cannot say."""
Value = Annotated[Any, msgspec.Meta(extra={"either": (Plain,)})]
"""The same as the engine has it, with tuples for lists."""


def a_sequence(value: Any) -> Sequence[Any] | None:
    """The value if it is a list or a tuple."""
    return value if issubclass(type(value), (list, tuple)) else None


def a_list(value: Any) -> list[Any] | None:
    """The value if it is a list."""
    return cast("list[Any]", value) if isinstance(value, list) else None


def a_mapping(value: Any) -> dict[Any, Any] | None:
    """The value if it is a mapping."""
    return cast("dict[Any, Any]", value) if isinstance(value, dict) else None


def to_plain(value: Any) -> Any:
    """The value with lists for tuples, as JSON has it."""
    if type(value) in _SINGLE:
        return value
    if (items := a_sequence(value)) is not None:
        return [to_plain(item) for item in items]
    if (mapping := a_mapping(value)) is not None:
        return {key: to_plain(item) for key, item in mapping.items()}
    return value


def from_plain(value: Any) -> Any:
    """The value with tuples for lists, as the engine has it."""
    if (items := a_sequence(value)) is not None:
        return tuple(from_plain(item) for item in items)
    if (mapping := a_mapping(value)) is not None:
        return {key: from_plain(item) for key, item in mapping.items()}
    return value


_SINGLE = frozenset({str, int, bool, float, type(None)})
"""What has nothing in it: most of what is told."""


def place_of(value: Any, pool: Sequence[Any]) -> int | None:
    """Where in a pool stands what is the same as the value, if anywhere."""
    # At the speed of the pool's own search where that finds the right one; `True` is not `1` here either.
    if value in pool:
        place = pool.index(value)
        if pool[place] is value or same(pool[place], value):
            return place
    elif isinstance(value, (str, int)):
        return None
    for place, candidate in enumerate(pool):
        if same(candidate, value):
            return place
    return None


def same(left: Any, right: Any) -> bool:
    """Equal in value and, all the way down, in type: `True` is not `1`; a list counts as a tuple."""
    lefts, rights = a_sequence(left), a_sequence(right)
    if lefts is not None and rights is not None:
        return len(lefts) == len(rights) and all(map(same, lefts, rights))
    return type(left) is type(right) and left == right
