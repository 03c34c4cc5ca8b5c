"""The words of the sheets themselves, and texts made fit for paper."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any

from belfry.core.catalogue import Sentences, check_language, read_tables
from belfry.core.languages import ENGLISH
from belfry.print import built

FOLDER = Path(__file__).parent / "words"
LONGEST_WORD = 28
"""A longer word may be parted every few letters, since it might be wider than a column."""
PIECE = 8
UNNAMED = "?"
PART = "\u200b"
"""An invisible place where a line may end."""


@cache
def wording(language: str) -> Wording:
    """The words of printed sheets in a language; raises `BelfryError` for one that Belfry does not speak."""
    check_language(language)
    overlays = [] if language == ENGLISH else [FOLDER / f"{language}.toml"]
    return Wording({"words": read_tables(FOLDER / f"{ENGLISH}.toml", *overlays)})


class Wording(Sentences):
    """The words of printed sheets."""

    def say(self, name: str, /, **blanks: Any) -> str:
        """One of the words, with its blanks filled in."""
        return self.word(name).format(**blanks)


def on_paper(text: str) -> str:
    """The text as it can be set: composed letters, nothing invisible, and no word that is wider than a column."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(letter if letter.isprintable() or letter == "\n" else " " for letter in composed)
    return re.sub(rf"\S{{{LONGEST_WORD + 1},}}", _parted, seen)


def _parted(word: re.Match[str]) -> str:
    whole = word[0]
    return PART.join(whole[place : place + PIECE] for place in range(0, len(whole), PIECE))


def initials(name: str) -> str:
    """The first letters of a name, to stand where there is no emblem."""
    letters = built.fonts()
    found = [one for word in name.split() if (one := next((each for each in word if each.isalnum()), ""))]
    return "".join([letter for letter in found if letters.has(letter)][:2]).upper() or UNNAMED
