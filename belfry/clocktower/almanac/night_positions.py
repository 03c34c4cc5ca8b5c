"""The night order: each step's place in a night with every character there is."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

from belfry.clocktower import almanac


@cache
def night_positions(*, first: bool) -> dict[str, int]:
    """Each step's place in the complete night order, the steps that jinxes bring by the ids of the jinxes."""
    order = almanac.night_order()
    after: dict[str, list[str]] = {}
    for step in _jinx_steps(first=first):
        after.setdefault(step.after, []).extend(step.jinxes)
    usual = order.first_night if first else order.other_nights
    steps = [one for id in usual for one in (id, *after.get(id, ()))]
    return {id: place for place, id in enumerate(steps)}


def _jinx_steps(*, first: bool) -> tuple[almanac.JinxStep, ...]:
    steps = almanac.night_order().jinx_steps
    return steps.first_night if first else steps.other_nights


def steps_of_jinxes(jinxes: Collection[str], *, first: bool) -> list[str]:
    """The steps that these jinxes bring to a night: of several that bring the same one the first stands for all."""
    there = [[id for id in step.jinxes if id in jinxes] for step in _jinx_steps(first=first)]
    return [ids[0] for ids in there if ids]


@cache
def whose_step(id: str) -> str:
    """The character whose step it is: for a step that a jinx brings that of one of the two."""
    steps = (*_jinx_steps(first=True), *_jinx_steps(first=False))
    return next((step.id for step in steps if id in step.jinxes), id)
