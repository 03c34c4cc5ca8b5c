"""Sentences: the words that bots have for everything they say and understand, from a catalogue by language.

`words/en.toml` says how the sentences are found. Nothing here is English.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path

from belfry.bots.clocktower.hearing import Hearing
from belfry.bots.phrases import HEARING, Phrases, read, topics
from belfry.clocktower.ability.information.statements import Statement
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.views.words.catalogue import LANGUAGES, words
from belfry.clocktower.views.words.sentence import say_statement
from belfry.core.plain import a_mapping

FOLDER = Path(__file__).parent / "words"
SENTENCE = re.compile(r"[^.!?]+[.!?]?")


class Sentences(Phrases):
    """What there is to say in one language, with the names of a theme."""

    def __init__(self, language: str, theme: str) -> None:
        path = FOLDER / f"{language}.toml"
        super().__init__(path)
        self.language = language
        self._words = words(language, theme)
        self._hearing = a_mapping(read(path)[HEARING]) or {}
        self.hearing = Hearing(_signs(), topics(path))

    def character(self, id: str) -> str:
        """A character's name."""
        return self._words.character(id)

    def named(self, word: str) -> str:
        """The name of a character, or of a type."""
        return self._words.character_type(word, many=False) if word in Counts._fields else self.character(word)

    def types(self, type: str) -> str:
        """The name of a type, for several characters."""
        return self._words.almanac.type(type, many=True)

    def statement(self, statement: Statement, names: Mapping[int, str], *, asked: bool = False) -> str:
        """A statement about the game as a sentence without its stop, or as a question."""
        return say_statement(statement, names, self._words, asked=asked)

    def listed(self, names: list[str], last: str = "and") -> str:
        """Several names, one after the other."""
        return self._words.listed(names, last)

    @lru_cache(maxsize=8192)  # noqa: B019 - there are as many of these as languages and themes, and all are kept
    def says_to_be(self, text: str, ids: tuple[str, ...]) -> str | None:
        """The character that somebody says to be, if a sentence says so plainly."""
        names, pattern = self._names(ids)
        for sentence in SENTENCE.findall(text.lower()):
            padded = f" {sentence}"
            if sentence.endswith("?") or any(f" {sign} " in padded for sign in self._hearing["denies"]):
                continue
            for sign in self._hearing["claims"]:
                _, found, rest = padded.partition(f" {sign}")
                name = pattern.search(rest) if found else None
                # A name further on is likely to be somebody else's: "I am sure that Bo is the Imp".
                if name is not None and len(rest[: name.start()].split()) <= 2:
                    return names[name.group()]
        return None

    def characters_in(self, text: str, ids: tuple[str, ...]) -> list[str]:
        """The characters that a text names."""
        names, pattern = self._names(ids)
        return list(dict.fromkeys(names[name] for name in pattern.findall(text.lower())))

    @lru_cache(maxsize=64)  # noqa: B019 - as above
    def _names(self, ids: tuple[str, ...]) -> tuple[dict[str, str], re.Pattern[str]]:
        """The characters by name, and a pattern that finds the names, the longest first."""
        names = {self.character(id).lower(): id for id in ids}
        longest = sorted(names, key=len, reverse=True)
        return names, re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")


@cache
def _signs() -> dict[str, list[str]]:
    """The plain words of all languages: people at one table may write in several."""
    found: dict[str, list[str]] = {}
    for language in LANGUAGES:
        for sign, plain in (a_mapping(read(FOLDER / f"{language}.toml")[HEARING]) or {}).items():
            found.setdefault(sign, []).extend(plain)
    return found


@cache
def sentences_in(language: str, theme: str) -> Sentences:
    """What there is to say in a language, with the names of a theme."""
    return Sentences(language, theme)
