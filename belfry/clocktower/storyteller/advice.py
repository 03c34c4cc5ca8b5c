"""Suggestions: what the Storyteller would be wise to answer, and why."""

from __future__ import annotations

from typing import Any

import msgspec


class Suggestion(msgspec.Struct, frozen=True):
    """An answer, and why: `reason` is the name of a sentence in the catalogue (`Words.reason`)."""

    answer: Any
    reason: str
