"""Phrases: the sentences that bots say, by topic and tone, from a catalogue in one language.

A catalogue is a TOML file with a table for each topic. A table has sentences for `any` tone, and more for some of the
tones; a sentence may have blanks, such as `{name}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from belfry.bots.temper import TONES
from belfry.core.plain import a_mapping, a_sequence

ANY = "any"
HEARING = "hearing"
"""The table of a catalogue that is not a topic: how to understand what others say."""
BLANK = re.compile(r"\{\w+\}")

Blanks = Mapping[str, object]
"""What fills the blanks of a sentence, by their names."""
Saying = tuple[str, Blanks]
"""Something to say before it is put in words: a topic, and what fills its blanks."""


class Phrases:
    """What there is to say in one language."""

    def __init__(self, path: Path) -> None:
        self._topics = topics(path)

    def ways(self, topic: str, tone: str) -> list[str]:
        """Every way to say this in one's own tone, with the blanks still open."""
        ways = self._topics[topic]
        return [*ways.get(tone, ()), *ways[ANY]]

    def has(self, topic: str) -> bool:
        """Whether there is anything to say on this topic."""
        return topic in self._topics

    def mark(self, way: str) -> str:
        """What a sentence is known by, whoever is named in it: the longest part between its blanks."""
        return max(BLANK.split(way), key=len)

    def is_about(self, text: str, topic: str) -> bool:
        """Whether a text is one of the sentences on this topic, whoever is named in it."""
        return any(self.mark(way) in text for ways in self._topics[topic].values() for way in ways)

    def anyhow(self, topic: str, blanks: Blanks) -> set[str]:
        """Everything that anybody could say on this topic with these names."""
        return {way.format_map(blanks) for ways in self._topics[topic].values() for way in ways}


@cache
def read(path: Path) -> dict[str, Any]:
    """A catalogue as it stands in its file."""
    return tomllib.loads(path.read_text("utf-8"))


@cache
def topics(path: Path) -> dict[str, dict[str, tuple[str, ...]]]:
    """The sentences of a catalogue by topic and tone."""
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    for topic, ways in read(path).items():
        if topic != HEARING:
            tables = a_mapping(ways) or {}
            found[topic] = {tone: tuple(a_sequence(tables.get(tone)) or ()) for tone in (ANY, *TONES)}
    return found
