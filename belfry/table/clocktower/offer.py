"""What a host of Clocktower can choose from: editions, house rules, first games."""

from __future__ import annotations

from typing import Any

import belfry.clocktower
from belfry.clocktower.pieces.counts import TABLE
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS, WAKE_BLOCKERS, Switch
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.named_scripts import named_scripts, playable_editions
from belfry.clocktower.script.switch_texts import SwitchText, switch_texts, value_key
from belfry.clocktower.setup.config import FEWEST_PLAYERS
from belfry.clocktower.setup.first_games import FIRST_GAMES
from belfry.clocktower.views.words.catalogue import words

assert belfry.clocktower, "registers the characters"

MOST_TEENSYVILLE = 6


def offer(language: str) -> dict[str, Any]:
    """What a host can choose from, in words."""
    spoken, told = words(language), switch_texts(language)
    owned = [(switch, character.id) for character in CHARACTERS.values() for switch in character.switches]
    switches = [*((switch, None) for switch in (EVIL_WAKES_TOGETHER, *VARIANTS)), *owned]
    return {
        "editions": [
            {
                "id": id,
                "name": spoken.script(id),
                "text": spoken.script_about(id),
                "characters": named.characters,
                "players": {"min": FEWEST_PLAYERS, "max": _most_players(id)},
                "automated": True,
                "ours": id not in playable_editions(),
            }
            for id, named in named_scripts().items()
        ],
        "switches": [_switch(switch, character, told[switch.name]) for switch, character in switches],
        "first_games": [game._asdict() for game in FIRST_GAMES],
        "setup": {str(players): counts._asdict() for players, counts in TABLE.items()},
    }


def _most_players(id: str) -> int:
    """How many can play a script at most: a Teensyville one is for five or six (SCR-10)."""
    return MOST_TEENSYVILLE if scripts.edition(id).teensyville else MOST_SEATS


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
