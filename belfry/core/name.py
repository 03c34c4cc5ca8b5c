"""The names of players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

Called = Mapping[tuple[int, str], str]
"""What somebody goes by who has taken over a chair, by the seat and the name that the game has for it."""

LONGEST_NAME = 40
JOINERS = str.maketrans("", "", "\u200c\u200d")
"""What joins emoji into one, and letters of some scripts: it cannot be seen but belongs to a name."""


@lru_cache(1 << 10)
def is_name(name: str) -> bool:
    """Whether a player can have this name."""
    seen = name.translate(JOINERS)
    return bool(seen.strip()) and len(name) <= LONGEST_NAME and seen.isprintable()
