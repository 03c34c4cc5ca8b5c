"""Texts that people write: how long they may be, and what may stand in them."""

from __future__ import annotations

import unicodedata

from belfry.table import refusals
from belfry.table.errors import Refusal

OVERRIDES = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of everything after it: it could make a screen say something else."""


def tidy_text(text: str, longest: int, *, empty: bool = False) -> str:
    """The text as it is kept; raises `Refusal` if it is too long, or has something that no screen can show."""
    tidied = unicodedata.normalize("NFC", text).strip()
    if len(tidied) > longest:
        raise Refusal("too-long", refusals.TEXT_TOO_LONG(most=longest, count=len(tidied)))
    if not tidied and not empty:
        raise Refusal("empty", refusals.TEXT_EMPTY())
    if any(character in OVERRIDES or _hidden(character) for character in tidied):
        raise Refusal("bad-text", refusals.TEXT_UNPRINTABLE())
    return tidied


def _hidden(character: str) -> bool:
    """Control characters and halves of characters; line breaks and tabs are none of these."""
    return unicodedata.category(character) in ("Cc", "Cs") and character not in "\n\t"
