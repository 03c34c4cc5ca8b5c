"""The orders of the nights that a script brings in its `_meta`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.files.script.contents import NOTE, WARNING
from belfry.clocktower.files.script.spelling import bare, character_id
from belfry.clocktower.files.script.text import Fields, named
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.script.script import DAWN, DUSK, FIXED_STEPS

STEPS = {"minion": "minioninfo", "minions": "minioninfo", "demon": "demoninfo"}
"""How files call the fixed steps otherwise."""
MOST_STEPS = 600


def read_order(
    meta: Fields, key: str, listed: Sequence[Any], characters: Sequence[str], made: Mapping[str, HomeMade]
) -> tuple[str, ...]:
    """The steps of an order by canonical ids, without what is no step of that night.

    `made` has the script's home-made characters by the bare form of what the file calls them.
    """
    first = key == "firstNight"
    order = almanac.night_order()
    usual = order.first_night if first else order.other_nights
    steps: list[str] = []
    for one in listed[:MOST_STEPS]:
        step = _step(one, made)
        own = next((own for own in made.values() if own.id == step), None)
        if step is None:
            meta.problem(WARNING, "order-unknown", field=key, step=named(one))
        elif step in steps:
            meta.problem(WARNING, "order-twice", field=key, step=step)
        elif step in usual or (own is not None and (own.first_after if first else own.other_after)):
            steps.append(step)
        elif step not in FIXED_STEPS:
            meta.problem(NOTE, "order-no-step", field=key, step=step)
    if len(listed) > MOST_STEPS:
        meta.problem(WARNING, "too-many-texts", field=key, most=MOST_STEPS)
    late = usual[usual.index(DAWN) + 1 :]
    place = steps.index(DAWN) if DAWN in steps else len(steps)
    after = [step for step in steps[place + 1 :] if step in late]
    if DUSK in steps[1:] or len(after) < len(steps[place + 1 :]):
        meta.problem(WARNING, "order-ends", field=key)
    inner = [step for step in steps if step not in (DUSK, DAWN, *after)]
    acting = [id for id in characters if _acts(id, usual, made, first=first)]
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


def _acts(id: str, usual: Sequence[str], made: Mapping[str, HomeMade], *, first: bool) -> bool:
    own = next((own for own in made.values() if own.id == id), None)
    return id in usual if own is None else bool(own.first_after if first else own.other_after)
