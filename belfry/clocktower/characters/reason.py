"""Reasons: what the Storyteller writes down about a judgement, for the record of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.options import Either, OneOf, Text

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

LONGEST_REASON = 300


class Reasons(Either):
    """None, or words of the Storyteller's own."""

    __slots__ = ()
    noun = "reason"

    def __init__(self) -> None:
        super().__init__(OneOf((None,), "reason"), Text(LONGEST_REASON))


async def ask_for_reason(ability: Character, about: int) -> str | None:
    """Why the Storyteller has judged as they have, in their own words, if they care to say."""
    return await ability.rule(Reasons, about)
