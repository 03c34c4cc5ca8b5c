"""The rulebook as it is written: a TOML file for each chapter, every paragraph with its rules and in all languages."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from belfry.core.errors import BelfryError

FOLDER = Path(__file__).parent / "text"
PARTS = ("clocktower", "storyteller", "traitors")
"""In the order in which they are read."""
EXAMPLE, ADVICE, HOUSEHOLD, RULE = "example", "advice", "household", "rule"
T = TypeVar("T")


class Texts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in all languages."""

    en: str
    de: str

    def of(self, language: str) -> str:
        return self.de if language == "de" else self.en


class Rows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: its head in all languages, and rows that every language reads alike."""

    en: tuple[str, ...]
    de: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class WrittenParagraph(Texts, frozen=True, forbid_unknown_fields=True):
    """A paragraph: some sentences that belong together."""

    rules: str = ""
    """The ids of the rules that it tells, with spaces between them; the first is its address."""
    id: str = ""
    """Its address where it tells no rule."""
    kind: str = RULE
    heading: Texts | None = None
    """What begins with it."""
    table: Rows | None = None
    find: str = ""
    """Other words, in any language, by which people look for it."""


class WrittenChapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of one of the parts."""

    id: str
    title: Texts
    lead: Texts
    paragraph: tuple[WrittenParagraph, ...]


class WrittenTerm(Texts, frozen=True, forbid_unknown_fields=True):
    """An entry of the glossary."""

    id: str
    name: Texts
    forms: Texts
    """How the word stands in a sentence, with bars between; a trailing `~` lets it go on as it likes."""
    see: str = ""
    """The address of the paragraph that says more."""


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which chapters there are, part by part."""

    clocktower: tuple[str, ...]
    storyteller: tuple[str, ...]
    traitors: tuple[str, ...]


class Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[WrittenTerm, ...]


class Themed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a theme says instead of words that are the same wherever they stand, by language."""

    en: dict[str, str]
    de: dict[str, str]


class Synonyms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words that people use for one another when they look for something, and words too small to look for."""

    en: tuple[str, ...]
    """Each a group of words with bars between."""
    de: tuple[str, ...]
    small_en: str
    small_de: str


@cache
def contents() -> Contents:
    return _read("contents", Contents)


@cache
def chapter(name: str) -> WrittenChapter:
    return _read(name, WrittenChapter)


@cache
def glossary() -> tuple[WrittenTerm, ...]:
    return _read("glossary", Glossary).term


@cache
def household() -> Themed:
    return _read("trash-can", Themed)


@cache
def synonyms() -> Synonyms:
    return _read("synonyms", Synonyms)


def _read(name: str, type: type[T]) -> T:
    path = FOLDER / f"{name}.toml"
    try:
        return msgspec.convert(tomllib.loads(path.read_text("utf-8")), type)
    except (OSError, ValueError) as error:
        raise BelfryError(f"the rulebook's {path.name} cannot be read: {error}") from None
