"""The night sheet of a script: what the Storyteller does in which order, a line for each step."""

from __future__ import annotations

from typing import TypedDict

from belfry.clocktower.catalogue import Words
from belfry.clocktower.night_order import whose_step
from belfry.clocktower.script import FIXED_STEPS, Script


class SheetStep(TypedDict):
    """A step of the night sheet."""

    id: str
    name: str
    text: str


def night_sheet(script: Script, words: Words, *, first: bool) -> list[SheetStep]:
    """The steps of the first night or of the others, with dusk, dawn and the introductions in their places (SCR-3)."""
    return [_step(id, words, first=first) for id in script.night_sheet(first=first)]


def _step(id: str, words: Words, *, first: bool) -> SheetStep:
    """A step; where only a jinx brings it, what the jinx says."""
    if id in FIXED_STEPS:
        return {"id": id, "name": words.almanac.name(id), "text": words.almanac.night(id, first=first)}
    whose = whose_step(id)
    text = words.almanac.night(id, first=first) if whose == id else words.almanac.jinx(id)
    return {"id": whose, "name": words.character(whose), "text": text}
