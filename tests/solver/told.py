"""Random games, told as a record by good players who say what happened to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.errors import InvalidScript, InvalidSetup
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import CHARACTERS
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.clocktower.setup.config import Config
from belfry.puzzles.evening import played
from belfry.puzzles.telling import Lying, Teller, as_dealt
from belfry.solver import Record
from belfry.solver.seen import Untellable

SCRIPT_SIZE = {"townsfolk": 9, "outsider": 4, "minion": 4, "demon": 3}
"""How many of each type a script from the whole roster has."""


class Account(NamedTuple):
    """What is told of a game at one dawn or dusk, and what it was."""

    name: str
    game: Clocktower
    dealt: tuple[str, ...]
    evil: tuple[bool, ...]
    """Who is evil now."""
    record: Record


KINDS = ("trouble-brewing", "bad-moon-rising", "sects-and-violets", "whole roster")


def config_of(number: int, kind: str) -> Config:
    """The table of a game: an edition or a script from the whole roster, with special rules or without."""
    chance = Random(f"table {number}")
    ids = mixed_script(chance) if kind not in scripts.playable_editions() else scripts.edition(kind).ids
    off = () if chance.random() < 0.3 else scripts.custom(ids).jinxes
    return Config.players(chance.randint(5, 15), script=ids, jinxes_off=off)


def accounts(number: int, kind: str, untold: Callable[[str], None] = lambda why: None) -> Iterator[Account]:
    """What is told of a game at its dawns and dusks; why something cannot be told goes elsewhere."""
    config = config_of(number, kind)
    try:
        dealt = tuple([seat.character.id for seat in Clocktower(config, number).grimoire.circle])
    except (InvalidScript, InvalidSetup):
        # Few scripts from the whole roster cannot be played.
        untold("the script cannot be dealt")
        return
    if any(CHARACTERS[id].keeps_all_good for id in dealt):
        untold("nobody is evil, and the Storyteller is bound by nothing")
        return
    pov = Random(f"pov {number}").choice((None, None, 0))
    for place, game in enumerate(played(config, number, 1 + number % 3)):
        start = as_dealt(game, dealt)
        why = beyond_the_form(game, dealt, start)
        if why:
            untold(why)
            continue
        try:
            record = Teller(game, start, Random(f"told {number} {place}"), pov).tell()
        except (Lying, Untellable) as why:
            untold(str(why))
            continue
        evil = tuple([seat.evil for seat in game.grimoire.people[: len(start)]])
        yield Account(f"{kind} {number} {place}", game, start, evil, record)


def beyond_the_form(game: Clocktower, dealt: tuple[str, ...], start: tuple[str, ...]) -> str:
    """Why a game has begun as no record can say, if it has."""
    gone = [CHARACTERS[was] for was, now in zip(dealt, start, strict=True) if was != now]
    if any("turns-evil" in character.traits for character in gone):
        return "whoever was made a Minion had turned somebody before"
    in_play = [*[CHARACTERS[id] for id in dealt], *map(type, game.grimoire.unseated())]
    legal = legal_counts(len(dealt), in_play, game.grimoire.script)
    return "" if count_types(in_play) in legal else "there are other numbers than the characters ask for"


def mixed_script(chance: Random) -> tuple[str, ...]:
    """A script from the whole roster."""
    found: list[str] = []
    for type, number in SCRIPT_SIZE.items():
        found += chance.sample([c.id for c in CHARACTERS.values() if c.type == type and not c.beyond_records], number)
    return tuple(found)
