"""The circle: the players who are in, as they sit."""

from __future__ import annotations

from functools import cache


@cache
def clockwise(inside: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The players who are in, clockwise from a seat on."""
    return (*[other for other in inside if other >= seat], *[other for other in inside if other < seat])


@cache
def others(inside: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The players who are in without this one."""
    return tuple([other for other in inside if other != seat])
