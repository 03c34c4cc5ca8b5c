"""The sentences about scripts, by language, with the names of the game from its catalogue."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from belfry.clocktower.files.script.contents import Problem
from belfry.clocktower.script.script import FIXED_STEPS
from belfry.clocktower.views.words.catalogue import Words
from belfry.core.catalogue import Sentences, read_tables
from belfry.core.languages import ENGLISH

FOLDER = Path(__file__).parent / "words"
CHARACTERS = ("character", "characters", "needed_character", "one", "step", "steps", "near")
"""Blanks that hold characters by id."""


class ScriptSentences:
    """What there is to say of scripts in the language and theme of a catalogue."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._sentences = _read(words.language)

    def problem(self, problem: Problem) -> str:
        """What a problem is, with the entry that it is about."""
        return self.say(f"problem.{problem.code}", {"entry": problem.entry, **problem.values})

    def say(self, key: str, values: Mapping[str, Any] | None = None) -> str:
        """A sentence with its blanks filled in: characters by their names."""
        kind, _, rest = key.partition(".")
        sentence = self._sentences.sentence(kind, rest)
        assert sentence, f"there is no sentence {key}"
        return sentence.format(**{name: self._shown(name, value) for name, value in (values or {}).items()})

    def name(self, id: str) -> str:
        """The name of a character or of a step of the night."""
        return self.words.almanac.name(id) if id in FIXED_STEPS else self.words.character(id)

    def listed(self, ids: Iterable[str], last: str = "and") -> str:
        """Characters by their names, one after the other."""
        return self.words.listed([self.name(id) for id in ids], last)

    def _shown(self, name: str, value: Any) -> Any:
        if name == "type":
            return self.words.character_type(value, many=True)
        if name not in CHARACTERS or not value:
            return value
        return self.name(value) if isinstance(value, str) else self.listed(value, "or" if name == "near" else "and")


@cache
def _read(language: str) -> Sentences:
    overlays = () if language == ENGLISH else (FOLDER / f"{language}.toml",)
    return Sentences(read_tables(FOLDER / f"{ENGLISH}.toml", *overlays))
