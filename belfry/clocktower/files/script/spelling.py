"""Spelling: which character a word of a script file means, however it is written."""

from __future__ import annotations

import re
import unicodedata
from difflib import get_close_matches
from functools import cache, lru_cache
from typing import NamedTuple

from belfry.clocktower import almanac
from belfry.clocktower.almanac.language import texts
from belfry.core.languages import LANGUAGES

OLD_NAMES = {
    "mephit": "mezepheles",
    "typhon": "lordoftyphon",
    "lilmonster": "lilmonsta",
    "littlemonsta": "lilmonsta",
    "littlemonster": "lilmonsta",
    "alhadikia": "alhadikhia",
}
"""What characters were called before, or are called by many."""
MARKS = frozenset(
    (
        *("tb", "bmr", "snv", "sav", "sv", "car", "carousel", "kickstarter", "ks", "exp", "experimental", "unreleased"),
        *("official", "base", "townsfolk", "outsider", "minion", "demon", "traveller", "traveler", "fabled", "loric"),
        "the",
    )
)
"""Words that files put before or after an id: the edition that it is from, or its type."""
SURE = 0.9
"""How alike a word and an id have to be for one to be taken for the other."""
ALIKE = 0.6
"""How alike they have to be for one to be named beside the other."""
LONGEST_WORD = 60


class Reading(NamedTuple):
    """What a word was taken for."""

    id: str
    guessed: bool
    """Whether it is written in a way that nobody writes, and only one character is like it."""


def bare(word: str) -> str:
    """The letters and digits of a word, without capitals and accents: `Fang Gu`, `fang-gu` and `FANG_GU` are one."""
    plain = unicodedata.normalize("NFKD", word[:LONGEST_WORD].replace("ß", "ss")).lower()
    return "".join(letter for letter in plain if letter.isalnum())


def character_id(word: str) -> Reading | None:
    """The character of the almanac that a word means, or `None`."""
    return _reading(word[:LONGEST_WORD])


def spelled(word: str) -> str:
    """The id that a word means, or else the word without what ids do not have."""
    found = character_id(word)
    return bare(word) or word if found is None else found.id


def nearest(word: str, count: int = 3) -> tuple[str, ...]:
    """The ids of the almanac that are most like a word."""
    close = _close(bare(word), 2 * count, ALIKE)
    return tuple(dict.fromkeys(_names()[name] for name in close))[:count]


@lru_cache(maxsize=1000)
def _reading(word: str) -> Reading | None:
    names, whole = _names(), bare(word)
    if whole in names:
        return Reading(names[whole], guessed=False)
    parts = [bare(part) for part in re.split(r"[^\w]+|_+", word)]
    parts = [part for part in parts if part]
    kept = list(parts)
    while len(kept) > 1 and kept[-1] in MARKS:
        kept.pop()
    while len(kept) > 1 and kept[0] in MARKS:
        kept.pop(0)
    if len(kept) < len(parts) and "".join(kept) in names:
        return Reading(names["".join(kept)], guessed=False)
    close = _close(whole, 2, SURE) if len(whole) > 4 else []
    ids = dict.fromkeys(names[name] for name in close)
    if len(ids) == 1:
        return Reading(*ids, guessed=True)
    return None


def _close(word: str, count: int, cutoff: float) -> list[str]:
    """The names that are most like a word. Those that have too few letters in common with it are not compared."""
    letters = frozenset(word)
    near = [
        name
        for name, own in _letters().items()
        if 2 * min(len(word) - len(letters - own), len(name) - len(own - letters)) >= cutoff * (len(word) + len(name))
    ]
    return get_close_matches(word, near, n=count, cutoff=cutoff)


@cache
def _letters() -> dict[str, frozenset[str]]:
    """The letters of every such name."""
    return {name: frozenset(name) for name in _names()}


@cache
def _names() -> dict[str, str]:
    """Every way to write a character's name or id that is right, or once was."""
    found = {id: id for id in almanac.index()}
    for language in LANGUAGES:
        for id in almanac.index():
            found.setdefault(bare(texts(language).name(id)), id)
    for old, id in OLD_NAMES.items():
        found.setdefault(old, id)
    return found
