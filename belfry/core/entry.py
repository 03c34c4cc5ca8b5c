"""Entries: the answers and deeds that a game is made of."""

from __future__ import annotations

from typing import Any

import msgspec

from belfry.core.ask import NOTHING, Question


class Answer(msgspec.Struct, frozen=True, gc=False):
    """An answer that was given: by whom, and what."""

    by: int
    value: Any
    after: int = 0
    """How many events there had been when it came in."""
    asked: Question = NOTHING
    """What it answered."""


class Intervention(msgspec.Struct, frozen=True):
    """A deed of the Storyteller between two answers."""

    deed: Any
    after: int = 0
    """How many events there had been when it came in."""


Entry = Answer | Intervention
