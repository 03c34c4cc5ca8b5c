"""The almanac for browsers: a list of all characters, and a page of each."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from typing import NotRequired, TypedDict

from belfry.clocktower import almanac
from belfry.clocktower.almanac import AlmanacEntry, Case, CharacterType
from belfry.clocktower.almanac.citations import in_words
from belfry.clocktower.almanac.night_positions import whose_step
from belfry.clocktower.characters.search_traits import TRAITS, traits
from belfry.clocktower.files.script import spelled
from belfry.clocktower.pieces.token import reminder_id
from belfry.clocktower.script.script import FIXED_STEPS
from belfry.clocktower.views.words.catalogue import ENGLISH, Words, words
from belfry.server import refusals
from belfry.server.document import Document
from belfry.server.replies import Named
from belfry.table import Refusal

LONGEST_ID = 60
MOST_PAGES = 400
"""How many pages are kept: all that there are, in two languages."""


class AlmanacLine(TypedDict):
    """A character's line in the almanac."""

    id: str
    name: str
    type: CharacterType
    edition: str
    ability: str
    traits: tuple[str, ...]
    english: NotRequired[str]
    """The name in English, where another language has another: whoever knows the game in English looks for it so."""


class AlmanacListing(TypedDict):
    """All characters, and what one can look for."""

    characters: list[AlmanacLine]
    editions: list[Named]
    traits: list[str]


class NightPlace(TypedDict):
    """What happens at a character's place in a night, and between whom that is."""

    text: str
    translated: bool
    """Whether the text is in the reader's language."""
    after: Named
    before: Named | None


class Ruling(TypedDict):
    """A statement about a corner of a rule, with the id that tests and messages cite."""

    id: str
    text: str


class OtherCharacter(TypedDict):
    """A character that another one has a special rule with."""

    id: str
    name: str
    type: CharacterType


# In this form because `with` is a word of Python.
AlmanacJinx = TypedDict(
    "AlmanacJinx",
    {"id": str, "with": OtherCharacter, "rule": str, "rulings": list[Ruling], "cases": tuple[Case, ...]},
)
"""A special rule for the character and another one."""


class AlmanacPage(AlmanacLine):
    """All that the almanac says of a character."""

    edition_name: str
    first_night: NightPlace | None
    other_nights: NightPlace | None
    reminders: list[str]
    texts: dict[str, list[str]]
    """Paragraphs by what they are about; in English only."""
    rulings: list[Ruling]
    cases: tuple[Case, ...]
    jinxes: list[AlmanacJinx]
    translated: bool
    """Whether all of it is in the reader's language."""


def listing(language: str) -> Document:
    """All characters, each with what one can look for."""
    return Document(_listing(words(language)))


def _listing(spoken: Words) -> AlmanacListing:
    return {
        "characters": [_line(id, spoken) for id in almanac.index()],
        "editions": [{"id": id, "name": spoken.script(id)} for id in almanac.editions()],
        "traits": list(TRAITS),
    }


def _line(id: str, spoken: Words) -> AlmanacLine:
    found = almanac.index()[id]
    line: AlmanacLine = {
        "id": id,
        "name": spoken.character(id),
        "type": found.type,
        "edition": found.edition,
        "ability": spoken.ability(id),
        "traits": traits(id),
    }
    if spoken.character(id) != found.name:
        line["english"] = found.name
    return line


def page_name(id: str, language: str) -> tuple[str, str]:
    """What tells a page from every other, however it is asked for; raises `Refusal`."""
    known = spelled(id[:LONGEST_ID])
    if known not in almanac.index():
        close = get_close_matches(known, almanac.index(), n=1)
        why = refusals.NO_ALMANAC_ENTRY_NEAR(near=close[0]) if close else refusals.NO_ALMANAC_ENTRY()
        raise Refusal("unknown", why)
    return known, language


def page(id: str, language: str) -> Document:
    """All that the almanac says of a character."""
    return Document(_page(almanac.entry(id), words(language)))


def _page(entry: AlmanacEntry, spoken: Words) -> AlmanacPage:
    id = entry.id
    tokens = dict.fromkeys(f"{id}/{reminder_id(name)}" for name in entry.reminders)
    return {
        **_line(id, spoken),
        "edition_name": spoken.script(entry.edition),
        "first_night": _night(entry, spoken, first=True),
        "other_nights": _night(entry, spoken, first=False),
        "reminders": [spoken.reminder(token) for token in tokens],
        "texts": _texts(entry),
        "rulings": [_ruling(ruling) for ruling in entry.rulings],
        "cases": _examples(entry.cases),
        "jinxes": [_jinx(jinx, id, spoken) for jinx in _jinxes_of(id)],
        "translated": spoken.language == ENGLISH,
    }


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
    return {name: found for name, texts in given.items() if (found := [in_words(text) for text in texts if text])}


def _night(entry: AlmanacEntry, spoken: Words, *, first: bool) -> NightPlace | None:
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


def _step(id: str, spoken: Words) -> Named:
    if id in FIXED_STEPS:
        return {"id": "", "name": spoken.almanac.name(id)}
    whose = whose_step(id)
    return {"id": whose, "name": spoken.character(whose)}


def _ruling(ruling: str) -> Ruling:
    number, _, text = ruling.partition(": ")
    return {"id": number, "text": in_words(text)}


def _examples(cases: tuple[Case, ...]) -> tuple[Case, ...]:
    return tuple(Case(case.id, in_words(case.given), in_words(case.when), in_words(case.then)) for case in cases)


@cache
def _jinxes_of(id: str) -> tuple[str, ...]:
    return tuple(jinx for jinx in almanac.jinx_ids() if id in jinx.split("-"))


def _jinx(id: str, character: str, spoken: Words) -> AlmanacJinx:
    other = next(one for one in id.split("-") if one != character)
    found = almanac.jinx(id)
    return {
        "id": id,
        "with": {"id": other, "name": spoken.character(other), "type": almanac.index()[other].type},
        "rule": spoken.almanac.jinx(id),
        "rulings": [_ruling(ruling) for ruling in found.rulings],
        "cases": _examples(found.cases),
    }
