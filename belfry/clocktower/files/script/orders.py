"""The orders of the nights that a script brings in its `_meta`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.script.contents import NOTE, WARNING
from belfry.clocktower.files.script.spelling import bare, character_id, spelled
from belfry.clocktower.files.script.text import Fields, named
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.script.script import DAWN, DUSK, FIXED_STEPS

STEPS = {"minion": "minioninfo", "minions": "minioninfo", "demon": "demoninfo"}
"""How files call the fixed steps otherwise."""
MOST_STEPS = 600


class Steps:
    """The steps of a night as a file lists them; those beyond the most are not looked at."""

    def __init__(self, listed: Sequence[Any]) -> None:
        self.listed = list(listed[:MOST_STEPS])
        self.too_many = len(listed) > MOST_STEPS

    def exactly(self, id: str) -> int | None:
        """The first place at which a word stands as it is."""
        return self.listed.index(id) if id in self.listed else None

    def alike(self, id: str) -> int | None:
        """The first place at which a word stands, however it is written."""
        return self._places.get(bare(id))

    def before(self, place: int, order: Sequence[str]) -> str:
        """The last step before a place that the almanac's order has too."""
        return next((step for step in reversed(self._spelled[:place]) if step in order), order[0])

    @cached_property
    def _places(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for place, one in enumerate(self.listed):
            if isinstance(one, str):
                found.setdefault(bare(one), place)
        return found

    @cached_property
    def _spelled(self) -> list[str]:
        return [spelled(one) if isinstance(one, str) else "" for one in self.listed]


def read_order(
    meta: Fields, key: str, given: Steps, characters: Sequence[str], made: Mapping[str, HomeMade]
) -> tuple[str, ...]:
    """The steps of an order by canonical ids, without what is no step of that night.

    `made` has the script's home-made characters by the bare form of what the file calls them.
    """
    first = key == "firstNight"
    order = almanac.night_order()
    usual = order.first_night if first else order.other_nights
    by_id = {own.id: own for own in made.values()}
    steps: dict[str, None] = {}
    for one in given.listed:
        step = _step(one, made)
        own = None if step is None else by_id.get(step)
        if step is None:
            meta.problem(WARNING, "order-unknown", field=key, step=named(one))
        elif step in steps:
            meta.problem(WARNING, "order-twice", field=key, step=step)
        elif step in usual or (own is not None and (own.first_after if first else own.other_after)):
            steps[step] = None
        elif step not in FIXED_STEPS:
            meta.problem(NOTE, "order-no-step", field=key, step=step)
    if given.too_many:
        meta.problem(WARNING, "too-many-texts", field=key, most=MOST_STEPS)
    listed = list(steps)
    late = usual[usual.index(DAWN) + 1 :]
    place = listed.index(DAWN) if DAWN in steps else len(listed)
    after = [step for step in listed[place + 1 :] if step in late]
    if DUSK in listed[1:] or len(after) < len(listed[place + 1 :]):
        meta.problem(WARNING, "order-ends", field=key)
    inner = [step for step in listed if step not in (DUSK, DAWN, *after)]
    acting = [id for id in characters if _acts(by_id.get(id), id in usual, first=first)]
    left_out = [id for id in acting if id not in steps]
    if inner and left_out:
        meta.problem(NOTE, "order-left-out", field=key, steps=tuple(left_out))
    return (DUSK, *inner, DAWN, *after) if inner or after else ()


def _step(one: Any, made: Mapping[str, HomeMade]) -> str | None:
    if not isinstance(one, str):
        return None
    word = bare(one)
    if word in made:
        return made[word].id
    if STEPS.get(word, word) in FIXED_STEPS:
        return STEPS.get(word, word)
    found = character_id(one)
    return None if found is None else found.id


def _acts(own: HomeMade | None, usual: bool, *, first: bool) -> bool:
    return usual if own is None else bool(own.first_after if first else own.other_after)
