"""The words around the text: what the book and its parts are called, and how kinds of paragraphs are marked."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from belfry.core.catalogue import Sentences, check_language, read_tables
from belfry.core.languages import ENGLISH

FOLDER = Path(__file__).parent / "words"


@cache
def wording(language: str) -> Sentences:
    """The words in a language; raises `BelfryError` for one that Belfry does not speak."""
    check_language(language)
    overlays = [] if language == ENGLISH else [FOLDER / f"{language}.toml"]
    return Sentences({"words": read_tables(FOLDER / f"{ENGLISH}.toml", *overlays)})
