"""The night order: each step's place in a night with every character there is."""

from __future__ import annotations

from functools import cache

from belfry.clocktower import almanac


@cache
def night_positions(*, first: bool) -> dict[str, int]:
    """Each step's place in the complete night order, the steps that jinxes bring by the ids of the jinxes."""
    order = almanac.night_order()
    after: dict[str, list[str]] = {}
    for step in order.jinx_steps.first_night if first else order.jinx_steps.other_nights:
        after.setdefault(step.after, []).extend(step.jinxes)
    usual = order.first_night if first else order.other_nights
    steps = [one for id in usual for one in (id, *after.get(id, ()))]
    return {id: place for place, id in enumerate(steps)}
