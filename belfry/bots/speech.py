"""Speech: the sentences that bots say, from a catalogue by language.

`words/en.toml` says how the sentences are found. Nothing here is English.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from belfry.bots.temper import TONES
from belfry.clocktower.narration import words
from belfry.core.plain import a_mapping, a_sequence

FOLDER = Path(__file__).parent / "words"
ANY = "any"
BLANK = re.compile(r"\{\w+\}")
SENTENCE = re.compile(r"[^.!?]+[.!?]?")


class Speech:
    """What there is to say in one language, with the names of a theme."""

    def __init__(self, language: str, theme: str) -> None:
        self._topics = topics(language)
        self._words = words(language, theme)
        self._hearing = a_mapping(read(language)["hearing"]) or {}

    def ways(self, topic: str, tone: str) -> list[str]:
        """Every way to say this in one's own tone, with the blanks still open."""
        ways = self._topics[topic]
        return [*ways.get(tone, ()), *ways[ANY]]

    def mark(self, way: str) -> str:
        """What a sentence is known by, whoever is named in it: the longest part between its blanks."""
        return max(BLANK.split(way), key=len)

    def anyhow(self, topic: str, blanks: Mapping[str, Any]) -> set[str]:
        """Everything that anybody could say on this topic with these names."""
        return {way.format_map(blanks) for ways in self._topics[topic].values() for way in ways}

    def character(self, id: str) -> str:
        """A character's name."""
        return self._words.character(id)

    def types(self, type: str) -> str:
        """The name of a type, for several characters."""
        return self._words.almanac.type(type, many=True)

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
def speech(language: str, theme: str) -> Speech:
    """What there is to say in a language, with the names of a theme."""
    return Speech(language, theme)


@cache
def read(language: str) -> dict[str, Any]:
    """The catalogue of a language as it stands in its file."""
    return tomllib.loads((FOLDER / f"{language}.toml").read_text("utf-8"))


@cache
def topics(language: str) -> dict[str, dict[str, tuple[str, ...]]]:
    """The sentences of a language by topic and tone."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for topic, ways in read(language).items():
        if topic != "hearing":
            tables = a_mapping(ways) or {}
            found[topic] = {tone: tuple(a_sequence(tables.get(tone)) or ()) for tone in (ANY, *TONES)}
    return found
