"""The almanac for browsers: a list of all characters, and a page of each."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import Any

from belfry.clocktower import almanac
from belfry.clocktower.almanac import AlmanacEntry, Case
from belfry.clocktower.almanac.night_positions import whose_step
from belfry.clocktower.characters.search_traits import TRAITS, traits
from belfry.clocktower.files.script import spelled
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.script import FIXED_STEPS
from belfry.clocktower.views.words.catalogue import ENGLISH, Words, words
from belfry.server.document import Document
from belfry.table import Refusal

LONGEST_ID = 60
MOST_PAGES = 400
"""How many pages are kept: all that there are, in two languages."""


def listing(language: str) -> Document:
    """All characters, each with what one can look for."""
    spoken = words(language)
    return Document(
        {
            "characters": [_line(id, spoken) for id in almanac.index()],
            "editions": [{"id": id, "name": spoken.script(id)} for id in almanac.editions()],
            "traits": list(TRAITS),
        }
    )


def _line(id: str, spoken: Words) -> dict[str, Any]:
    found = almanac.index()[id]
    return {
        "id": id,
        "name": spoken.character(id),
        "type": found.type,
        "edition": found.edition,
        "ability": spoken.ability(id),
        "traits": traits(id),
        # Whoever knows the game in English looks for it so.
        **({} if spoken.character(id) == found.name else {"english": found.name}),
    }


def page_name(id: str, language: str) -> tuple[str, str]:
    """What tells a page from every other, however it is asked for; raises `Refusal`."""
    known = spelled(id[:LONGEST_ID])
    if known not in almanac.index():
        close = get_close_matches(known, almanac.index(), n=1)
        hint = f"; did you mean {close[0]}?" if close else ""
        raise Refusal("unknown", f"the almanac has no such character{hint}")
    return known, language


def page(id: str, language: str) -> Document:
    """All that the almanac says of a character."""
    entry, spoken = almanac.entry(id), words(language)
    tokens = dict.fromkeys(f"{id}/{reminder_id(name)}" for name in entry.reminders)
    return Document(
        {
            **_line(id, spoken),
            "edition_name": spoken.script(entry.edition),
            "first_night": _night(entry, spoken, first=True),
            "other_nights": _night(entry, spoken, first=False),
            "reminders": [spoken.reminder(token) for token in tokens],
            "texts": _texts(entry),
            "rulings": [_numbered(ruling) for ruling in entry.rulings],
            "cases": [_case(case) for case in entry.cases],
            "jinxes": [_jinx(jinx, id, spoken) for jinx in _jinxes_of(id)],
            "translated": language == ENGLISH,
        }
    )


def _texts(entry: AlmanacEntry) -> dict[str, list[str]]:
    """The paragraphs that there are in English only."""
    given = {
        "setup": entry.setup,
        "day": entry.day,
        "learns": entry.learns,
        "player": entry.player_choices,
        "storyteller": entry.storyteller_choices,
        "dead": (entry.even_when_dead,),
        "recommended": (entry.recommended_for,),
    }
    return {name: found for name, texts in given.items() if (found := [text for text in texts if text])}


def _night(entry: AlmanacEntry, spoken: Words, *, first: bool) -> dict[str, Any] | None:
    """What happens at its place in the night, and between whom that is."""
    order = almanac.night_order().first_night if first else almanac.night_order().other_nights
    if entry.id not in order:
        return None
    place, text = order.index(entry.id), spoken.almanac.night(entry.id, first=first)
    return {
        "text": text,
        "translated": spoken.language == ENGLISH or text != words(ENGLISH).almanac.night(entry.id, first=first),
        "after": _step(order[place - 1], spoken),
        # What stands after dawn is the last of the night.
        "before": _step(order[place + 1], spoken) if place + 1 < len(order) else None,
    }


def _step(id: str, spoken: Words) -> dict[str, str]:
    if id in FIXED_STEPS:
        return {"id": "", "name": spoken.almanac.name(id)}
    whose = whose_step(id)
    return {"id": whose, "name": spoken.character(whose)}


def _numbered(ruling: str) -> dict[str, str]:
    number, _, text = ruling.partition(": ")
    return {"id": number, "text": text}


def _case(case: Case) -> dict[str, str]:
    return {"id": case.id, "given": case.given, "when": case.when, "then": case.then}


@cache
def _jinxes_of(id: str) -> tuple[str, ...]:
    return tuple(jinx for jinx in almanac.jinx_ids() if id in jinx.split("-"))


def _jinx(id: str, character: str, spoken: Words) -> dict[str, Any]:
    other = next(one for one in id.split("-") if one != character)
    found = almanac.jinx(id)
    return {
        "id": id,
        "with": {"id": other, "name": spoken.character(other), "type": almanac.index()[other].type},
        "rule": spoken.almanac.jinx(id),
        "rulings": [_numbered(ruling) for ruling in found.rulings],
        "cases": [_case(case) for case in found.cases],
    }
