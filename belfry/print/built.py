"""What printing takes from the build of the browser client: fonts, emblems and the rules for newcomers.

Where the client was never built, Typst's own fonts and the characters' first letters stand in for them.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

from belfry.core.errors import BelfryError
from belfry.core.prepared import prepare

FOLDER = Path(__file__).parent / "built"
FONTS = FOLDER / "fonts"
T = TypeVar("T")
STAND_IN = ("Libertinus Serif",)
"""A font that Typst brings."""


class Credits(msgspec.Struct, frozen=True):
    """Whom the emblems are owed to."""

    name: str
    licence: str
    authors: tuple[str, ...]


class Emblems(msgspec.Struct, frozen=True):
    """Outlines in a square of 512, by character."""

    emblems: dict[str, tuple[str, ...]] = {}
    credits: Credits | None = None


class Families(msgspec.Struct, frozen=True):
    """The families in which a letter is looked for, one after the other."""

    fraunces: tuple[str, ...] = STAND_IN
    inter: tuple[str, ...] = STAND_IN


class Fonts(msgspec.Struct, frozen=True):
    """The fonts and the letters that they have, as the first and the last of each run."""

    families: Families = Families()
    letters: tuple[tuple[int, int], ...] = ()

    def has(self, letter: str) -> bool:
        """Whether a letter can be set."""
        number = ord(letter)
        return not self.letters or any(first <= number <= last for first, last in self.letters)


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules for newcomers."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


prepare(Emblems, Fonts, Chapter)


def complete() -> bool:
    """Whether the browser client was built, so that everything is there."""
    return (FOLDER / "fonts.json").is_file()


@cache
def emblems() -> Emblems:
    """The emblems; none if they were not built."""
    return _read("emblems", Emblems) if complete() else Emblems()


@cache
def fonts() -> Fonts:
    """The fonts; Typst's if they were not built."""
    return _read("fonts", Fonts) if complete() else Fonts()


@cache
def rules(language: str) -> tuple[Chapter, ...]:
    """The rules for newcomers; raises `BelfryError` if they were not built."""
    if not complete():
        raise BelfryError(
            "the rules sheet comes with the built browser client, which is missing; run `make setup` first"
        )
    return _read("rules", dict[str, tuple[Chapter, ...]])[language]


def _read(name: str, type: type[T]) -> T:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=type)
