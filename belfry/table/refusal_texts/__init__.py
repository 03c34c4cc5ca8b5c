"""Whys: why something was refused, in the reader's language.

The rules and the table say it in English, with what it is about filled in. A catalogue has the same sentences in
another language (`de.toml`), found by their form: so the rules need no languages, and a test finds what is missing.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from belfry.clocktower.almanac import index
from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, words

HERE = Path(__file__).parent
RULES = HERE.parent.parent / "clocktower"
LONGEST = 600
"""Characters of a sentence that is looked up; longer ones are nothing that a person reads."""
CITED = re.compile(r" \((?:[A-Z]{3}-D?\d+|[a-z]+(?:-[a-z]+)?/[rc]\d+|jinx/[a-z-]+)(?:, [A-Z]{3}-D?\d+)*\)")
BLANK = re.compile(r"\{(\w+)\}")
AS_IT_IS = ("name", "script", "id")
"""Blanks that hold what people have written."""
BETWEEN = re.compile(r"(, | and the | and | or )")


class Why(NamedTuple):
    """A sentence in English as it may come, and the same in another language."""

    form: re.Pattern[str]
    sentence: str
    mark: str
    """The longest of its words that are always there, so that it is found quickly."""


@lru_cache(1024)
def said(why: str, language: str) -> str:
    """Why something was refused, in a language; of several reasons each, and in English what nobody has put into it."""
    if language == ENGLISH or language not in LANGUAGES or len(why) > LONGEST:
        return why
    plain = CITED.sub("", why)
    for between in ("\n", "; "):
        reasons = [_said(reason, language) for reason in plain.split(between)]
        if len(reasons) > 1 and all(reasons):
            return between.join(filter(None, reasons))
    return _said(plain, language) or why


def _said(sentence: str, language: str) -> str | None:
    for form, other, mark in _whys(language):
        if mark in sentence and (found := form.fullmatch(sentence)):
            return other.format(**{name: _blank(name, value, language) for name, value in found.groupdict().items()})
    return None


def _blank(name: str, value: str, language: str) -> str:
    """What stands in a blank: a character, a reason or a list of such in the language, and anything else as it is."""
    if name in AS_IT_IS or not value:
        return value
    pieces = BETWEEN.split(value)
    spoken = [_one(piece, language) for piece in pieces[::2]]
    if not all(spoken):
        return _one(value, language) or value
    joints = [_JOINTS[language][joint] for joint in pieces[1::2]]
    return "".join(part for pair in zip(spoken, [*joints, ""], strict=True) for part in pair if part)


_JOINTS = {"de": {", ": ", ", " and the ": " und ", " and ": " und ", " or ": " oder "}}


def _one(piece: str, language: str) -> str | None:
    return _names(language).get(piece) or _said(piece, language)


@cache
def _names(language: str) -> dict[str, str]:
    """Characters and types by their English names."""
    english, other = words(ENGLISH), words(language)
    types = ("townsfolk", "outsider", "minion", "demon", "traveller", "fabled")
    return {english.character(id): other.character(id) for id in index()} | {
        type: other.character_type(type, many=True) for type in types
    }


@cache
def _whys(language: str) -> list[Why]:
    """All sentences; those with the most words of their own first."""
    pairs = [*_pairs(language)]
    pairs.sort(key=lambda pair: -len(BLANK.sub("", pair[0])))
    return [Why(_form(english), other, max(BLANK.split(english)[::2], key=len)) for english, other in pairs]


def _form(english: str) -> re.Pattern[str]:
    seen: set[str] = set()

    def blank(name: str) -> str:
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        # A plural's ending may be missing.
        return f"(?P<{name}>s?)" if name in ("s", "more_s") else f"(?P<{name}>.+?)"

    parts = BLANK.split(english)
    return re.compile("".join(blank(part) if place % 2 else re.escape(part) for place, part in enumerate(parts)), re.S)


def _pairs(language: str) -> Iterator[tuple[str, str]]:
    """Sentences of the table, and those that the catalogues of the game have in both languages."""
    yield from _read(HERE / f"{language}.toml").items()
    english, other = (_flat(_read(RULES / "files/script/words" / f"{one}.toml")["problem"]) for one in ("en", language))
    yield from ((english[key], sentence) for key, sentence in other.items())
    english, other = (_flat(_read(RULES / "views/words" / f"{one}.toml")["won"]) for one in ("en", language))
    for key, sentence in english.items():
        about, _, _ = key.rpartition(".")
        for team in ("good", "evil"):
            told = english.get(_key(about, team), sentence).format(team=team)
            yield told, other.get(_key(about, team), other[key]).format(team=words(language).word(team))


def _key(*parts: str) -> str:
    return ".".join(filter(None, parts))


@cache
def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


def _flat(table: Mapping[str, Any], above: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= {_key(above, key): value} if isinstance(value, str) else _flat(value, _key(above, key))
    return found
