"""The night order: each step's place in a night with every character there is."""

from __future__ import annotations

from functools import cache

from belfry.clocktower import almanac


@cache
def night_positions(*, first: bool) -> dict[str, int]:
    """Each step's place in the complete night order."""
    order = almanac.night_order()
    return {id: place for place, id in enumerate(order.first_night if first else order.other_nights)}
