"""The night sheet of a script: what the Storyteller does in which order, a line for each step."""

from __future__ import annotations

from typing import TypedDict

from belfry.clocktower.almanac.night_positions import whose_step
from belfry.clocktower.characters.search_traits import reminds
from belfry.clocktower.script.script import FIXED_STEPS, Script
from belfry.clocktower.views.words.catalogue import Words


class SheetStep(TypedDict):
    """A step of the night sheet."""

    id: str
    name: str
    text: str
    reminds: bool
    """Whether a reminder may have to be placed (TAB-16)."""


def night_sheet(script: Script, words: Words, *, first: bool, whole: bool = False) -> list[SheetStep]:
    """The steps of the first night or of the others, with dusk, dawn and the introductions in their places (SCR-3).

    Each has a line; with `whole`, all that the almanac says of it.
    """
    return [_step(id, words, first=first, whole=whole) for id in script.night_sheet(first=first)]


def _step(id: str, words: Words, *, first: bool, whole: bool) -> SheetStep:
    """A step; where only a jinx brings it, what the jinx says."""
    night = words.almanac.night if whole else words.almanac.night_line
    if id in FIXED_STEPS:
        return {"id": id, "name": words.almanac.name(id), "text": night(id, first=first), "reminds": False}
    whose = whose_step(id)
    text = night(id, first=first) if whose == id else words.almanac.jinx(id)
    return {"id": whose, "name": words.character(whose), "text": text, "reminds": reminds(whose, first=first)}
