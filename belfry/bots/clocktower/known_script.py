"""The script as every player knows it, with what follows from it alone."""

from __future__ import annotations

from functools import lru_cache

from belfry.clocktower.pieces.kind import DEMON
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import Script


@lru_cache(maxsize=64)
def script_of(ids: tuple[str, ...], jinxes: tuple[str, ...] = ()) -> Script:
    """The script with these characters, of whose jinxes these hold."""
    script = scripts.custom(ids, by_hand=True)
    return script.without_jinxes({*script.jinxes} - {*jinxes})


@lru_cache(maxsize=64)
def after_the_kill(script: Script, *, first: bool) -> frozenset[str]:
    """The characters that wake after every Demon."""
    places = script.night_places(first=first)
    kills = max((places.get(demon.id, -1) for demon in script.of_type(DEMON)), default=-1)
    return frozenset(id for id, place in places.items() if place > kills)


@lru_cache(maxsize=64)
def waits_for_words(script: Script) -> bool:
    """Whether somebody waits for words that are said."""
    return any(character.play.has_words for character in script.characters)


def maddens(character: type[Character]) -> bool:
    """Whether it tells another player what to be mad about."""
    return character.broken_if_mad is False
