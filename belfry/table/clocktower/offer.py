"""What a host of Clocktower can choose from: editions, house rules, first games."""

from __future__ import annotations

from typing import Any, TypedDict

import belfry.clocktower
from belfry.clocktower.pieces.counts import TABLE, Counts
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.pieces.switches import EVIL_WAKES_TOGETHER, VARIANTS, WAKE_BLOCKERS, Switch
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.script.named_scripts import named_scripts, playable_editions
from belfry.clocktower.script.switch_texts import SwitchText, switch_texts, value_key
from belfry.clocktower.setup.config import FEWEST_PLAYERS
from belfry.clocktower.setup.first_games import FIRST_GAMES, FirstGame
from belfry.clocktower.views.party_view import Numbers
from belfry.clocktower.views.words.catalogue import words
from belfry.table.game import PlayerRange

assert belfry.clocktower, "registers the characters"

MOST_TEENSYVILLE = 6


class OfferEdition(TypedDict):
    """A script that comes with Belfry."""

    id: str
    name: str
    text: str
    """A sentence about it, for those that are no edition."""
    characters: tuple[str, ...]
    players: PlayerRange
    automated: bool
    """Whether Belfry knows every character of it."""
    ours: bool


class OfferSwitch(TypedDict):
    """A point on which tables differ; the first value is the base rule, the second the household's."""

    name: str
    statement: str
    title: str
    text: str
    values: tuple[Any, ...]
    texts: list[str]
    default: Any
    character: str | None
    household: bool
    barred_by: str | None
    """The switch whose value lists the characters with which this one is not to be had."""


class ClocktowerChoices(TypedDict):
    """What a host of Clocktower can choose from besides what every game has."""

    editions: list[OfferEdition]
    switches: list[OfferSwitch]
    first_games: tuple[FirstGame, ...]
    setup: dict[str, Numbers]
    """How many of each type are usual, by the number of players."""


def offer(language: str) -> ClocktowerChoices:
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
        "first_games": FIRST_GAMES,
        "setup": {str(players): numbers_view(counts) for players, counts in TABLE.items()},
    }


def numbers_view(counts: Counts) -> Numbers:
    """How many of each type, by name."""
    townsfolk, outsider, minion, demon = counts
    return {"townsfolk": townsfolk, "outsider": outsider, "minion": minion, "demon": demon}


def _most_players(id: str) -> int:
    """How many can play a script at most: a Teensyville one is for five or six (SCR-10)."""
    return MOST_TEENSYVILLE if scripts.edition(id).teensyville else MOST_SEATS


def _switch(switch: Switch, character: str | None, told: SwitchText) -> OfferSwitch:
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
