"""What a host of Clocktower can choose from: editions, house rules, first games."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import belfry.clocktower
from belfry.clocktower import almanac
from belfry.clocktower import script as scripts
from belfry.clocktower.almanac.switch_texts import SwitchText, switch_texts, value_key
from belfry.clocktower.catalogue import words
from belfry.clocktower.character import CHARACTERS
from belfry.clocktower.config import FEWEST_PLAYERS
from belfry.clocktower.counts import TABLE
from belfry.clocktower.first_games import FIRST_GAMES
from belfry.clocktower.kind import FABLED, TRAVELLER
from belfry.clocktower.seat import MOST_SEATS
from belfry.clocktower.switches import EVIL_WAKES_TOGETHER, VARIANTS, WAKE_BLOCKERS, Switch

assert belfry.clocktower, "registers the characters"

LARGEST_EDITION = 25
"""An edition with more characters than this is a collection to choose from, and no script to play."""


def offer(language: str) -> dict[str, Any]:
    """What a host can choose from, in words."""
    spoken, told = words(language), switch_texts(language)
    automated = scripts.playable_editions()
    owned = [(switch, character.id) for character in CHARACTERS.values() for switch in character.switches]
    switches = [*((switch, None) for switch in (EVIL_WAKES_TOGETHER, *VARIANTS)), *owned]
    return {
        "editions": [
            {
                "id": id,
                "name": spoken.script(id),
                "characters": characters,
                "players": {"min": FEWEST_PLAYERS, "max": MOST_SEATS},
                "automated": id in automated,
            }
            for id, characters in editions().items()
        ],
        "switches": [_switch(switch, character, told[switch.name]) for switch, character in switches],
        "first_games": [game._asdict() for game in FIRST_GAMES],
        "setup": {str(players): counts._asdict() for players, counts in TABLE.items()},
    }


@lru_cache(maxsize=1)
def editions() -> dict[str, tuple[str, ...]]:
    """The characters of every edition that is a script."""
    found: dict[str, tuple[str, ...]] = {}
    for listing in almanac.index().values():
        if listing.type not in (TRAVELLER, FABLED):
            found[listing.edition] = (*found.get(listing.edition, ()), listing.id)
    return {id: characters for id, characters in found.items() if len(characters) <= LARGEST_EDITION}


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
        "barred_by": WAKE_BLOCKERS.name if switch is EVIL_WAKES_TOGETHER else None,
    }
