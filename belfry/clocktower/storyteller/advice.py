"""Suggestions: what the Storyteller would be wise to answer, and why."""

from __future__ import annotations

from typing import Any

import msgspec


class Suggestion(msgspec.Struct, frozen=True):
    """An answer, and one sentence that says why."""

    answer: Any
    reason: str
