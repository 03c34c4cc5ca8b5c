"""Sheets: what the browser client needs to know of a script, and of what a host can choose from."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

import belfry.clocktower
from belfry.clocktower import almanac
from belfry.clocktower import script as scripts
from belfry.clocktower.almanac.switch_texts import SwitchText, switch_texts, value_key
from belfry.clocktower.catalogue import ENGLISH, LANGUAGES, THEMES, Words, words
from belfry.clocktower.character import CHARACTERS, FABLED, TRAVELLER
from belfry.clocktower.information import Number, OneCharacter, Shape, TwoPlayersOneCharacter, YesOrNo
from belfry.clocktower.script import FIXED_STEPS, Script
from belfry.clocktower.setup import FEWEST_PLAYERS, FIRST_GAMES, MOST_WITHOUT_TRAVELLERS, TABLE
from belfry.clocktower.switches import EVIL_WAKES_TOGETHER, VARIANTS, Switch
from belfry.clocktower.token import reminder_id
from belfry.core.errors import BelfryError
from belfry.server.pages import encodings, is_known
from belfry.server.replies import JSON
from belfry.table import Refusal
from belfry.table.protocol import Settings

assert belfry.clocktower, "registers the characters"

# Proper names, the same in every language.
GAMES = {"clocktower": "Blood on the Clocktower"}
THEME_NAMES = {"clocktower": "Blood on the Clocktower", "trash-can": "Blood on the Trash Can"}
LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}

LARGEST_EDITION = 25
"""An edition with more characters than this is a collection to choose from, and no script to play."""
CACHING = "public, max-age=300"


class Document:
    """Something that changes only with the program: prepared once, for everybody."""

    def __init__(self, value: Any) -> None:
        self.body = msgspec.json.encode(value)
        self.squeezed = gzip.compress(self.body, mtime=0)
        self.tag = hashlib.sha256(self.body).hexdigest()[:20]

    def response(self, request: Request) -> Response:
        """The document for a browser, as it asked for it."""
        small = "gzip" in encodings(request)
        tag = f'"{self.tag}{"-gzip" if small else ""}"'
        headers = {"cache-control": CACHING, "etag": tag, "vary": "accept-encoding"}
        if is_known(request, tag):
            return Response(status_code=304, headers=headers)
        if small:
            headers["content-encoding"] = "gzip"
        return Response(self.squeezed if small else self.body, 200, headers, JSON)


def sheet(script: str, language: str, theme: str) -> Document:
    """The sheet of a script: an edition's id, or ids of characters with commas; raises `Refusal`."""
    if theme not in THEMES:
        raise Refusal("malformed", f"there is no such theme; there is {', '.join(THEMES)}")
    return _sheet(script, language if language in LANGUAGES else ENGLISH, theme)


def offer(language: str) -> Document:
    """What a host can choose from."""
    return _offer(language if language in LANGUAGES else ENGLISH)


# A script


@lru_cache(maxsize=64)
def _sheet(asked: str, language: str, theme: str) -> Document:
    script, spoken = _script(asked), words(language, theme)
    edition = asked in _editions()
    travellers = [listing.id for listing in almanac.index().values() if listing.type == TRAVELLER]
    travellers.sort(key=lambda id: (almanac.entry(id).recommended_for != asked, spoken.character(id)))
    return Document(
        {
            "script": asked if edition else list(script.ids),
            "name": spoken.script(asked) if edition else "",
            "opening": spoken.opening,
            "characters": [_character(id, spoken) for id in script.ids],
            "first_night": _night(script, spoken, first=True),
            "other_nights": _night(script, spoken, first=False),
            "travellers": [_character(id, spoken) for id in travellers],
            "type_names": {type: spoken.character_type(type) for type in _types()},
        }
    )


def _script(asked: str) -> Script:
    ids = _editions().get(asked) or tuple(id.strip() for id in asked.split(","))
    try:
        return scripts.custom(ids, by_hand=True)
    except BelfryError as error:
        raise Refusal("bad-script", str(error)) from None


@lru_cache(maxsize=1)
def _editions() -> dict[str, tuple[str, ...]]:
    """The characters of every edition that is a script."""
    found: dict[str, tuple[str, ...]] = {}
    for listing in almanac.index().values():
        if listing.type not in (TRAVELLER, FABLED):
            found[listing.edition] = (*found.get(listing.edition, ()), listing.id)
    return {id: characters for id, characters in found.items() if len(characters) <= LARGEST_EDITION}


def _types() -> Iterable[str]:
    return dict.fromkeys(listing.type for listing in almanac.index().values())


def _character(id: str, spoken: Words) -> dict[str, Any]:
    entry = almanac.entry(id)
    known = CHARACTERS.get(id)
    tokens = [f"{id}/{reminder_id(name)}" for name in entry.reminders]
    return {
        "id": id,
        "name": spoken.character(id),
        "type": entry.type,
        "edition": entry.edition,
        "ability": spoken.almanac.ability(id),
        "reminders": [{"id": token, "text": spoken.reminder(token)} for token in tokens],
        "learns": None if known is None else _shape(known.learns),
    }


def _shape(shape: Shape | None) -> dict[str, Any] | None:
    """What a piece of information looks like, for whoever wants to claim one; a whole Grimoire is no claim."""
    match shape:
        case Number():
            return {"kind": "number", "most": shape.most}
        case YesOrNo():
            return {"kind": "yes-no"}
        case OneCharacter():
            return {"kind": "character"}
        case TwoPlayersOneCharacter():
            return {"kind": "players-character", "players": 2, "type": shape.type, "or_none": shape.or_none}
        case _:
            return None


def _night(script: Script, spoken: Words, *, first: bool) -> list[dict[str, str]]:
    return [
        {
            "id": id,
            "name": spoken.almanac.name(id) if id in FIXED_STEPS else spoken.character(id),
            "text": spoken.almanac.night(id, first=first),
        }
        for id in script.night_sheet(first=first)
    ]


# What a host can choose from


@lru_cache(maxsize=len(LANGUAGES))
def _offer(language: str) -> Document:
    spoken, told = words(language), switch_texts(language)
    automated = scripts.playable_editions()
    owned = [(switch, character.id) for character in CHARACTERS.values() for switch in character.switches]
    switches = [*((switch, None) for switch in (EVIL_WAKES_TOGETHER, *VARIANTS)), *owned]
    return Document(
        {
            "games": [{"id": id, "name": name} for id, name in GAMES.items()],
            "editions": [
                {
                    "id": id,
                    "name": spoken.script(id),
                    "characters": characters,
                    "players": {"min": FEWEST_PLAYERS, "max": MOST_WITHOUT_TRAVELLERS},
                    "automated": id in automated,
                }
                for id, characters in _editions().items()
            ],
            "themes": [{"id": id, "name": THEME_NAMES[id]} for id in THEMES],
            "languages": [{"id": id, "name": LANGUAGE_NAMES[id]} for id in LANGUAGES],
            "switches": [_switch(switch, character, told[switch.name]) for switch, character in switches],
            "first_games": [game._asdict() for game in FIRST_GAMES],
            "settings": Settings(),
            "setup": {str(players): counts._asdict() for players, counts in TABLE.items()},
        }
    )


def _switch(switch: Switch, character: str | None, told: SwitchText) -> dict[str, Any]:
    return {
        "name": switch.name,
        "statement": switch.statement,
        "title": told.title,
        "text": told.text,
        "values": switch.values,
        "texts": [told.values[value_key(value)] for value in switch.values],
        "default": switch.default,
        "character": character,
        "household": switch in VARIANTS,
    }
