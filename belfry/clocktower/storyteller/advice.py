"""Suggestions: what the Storyteller would be wise to answer, and why."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

BLIND = frozenset(
    (
        *("any-answer", "cannot-be-judged", "cannot-be-read", "price-of-madness", "as-everybody-heard"),
        *("not-mad", "was-not-funny", "freely-done", "unknown-wish", "ask-everybody"),
    )
)
"""Reasons that are none: only a person can judge, and the answer is for a game that nobody tells."""

Because = Literal["", "false", "void", "poisoned", "drunk", "fails", "registers"]
"""What makes an answer possible: another ability makes all false, this one fails or is only believed in, or somebody
registers as something else."""


class Suggestion(msgspec.Struct, frozen=True):
    """An answer, and why: `reason` is the name of a sentence in the catalogue (`Words.reason`)."""

    answer: Any
    reason: str
    because: Because = ""
    through: str | None = None
    """The character whose doing that is."""

    @property
    def judged(self) -> bool:
        """Whether there is a reason for it, so that it is worth suggesting to a person."""
        return self.reason not in BLIND
