"""Madness: the Storyteller judges whether a player keeps up what an ability has them be mad about (MAD)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import execution
from belfry.clocktower.pieces.events import Judged
from belfry.clocktower.pieces.switches import MADNESS_PENALTY
from belfry.core.audience import STORYTELLER_ONLY
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character

MADNESS = OneOf((True, False), "madness")


async def judge_madness(ability: Character, seat: Seat) -> None:
    """Let the Storyteller judge a player's madness (MAD-6), record it, and execute for a breach (MAD-8, TRC-36)."""
    grimoire = ability.grimoire
    verdict = "kept"
    if await ability.rule(lambda: MADNESS, seat.id) is ability.broken_if_mad:
        certain = grimoire.switch(MADNESS_PENALTY.name) == "certain"
        penalty = certain or await ability.rule(lambda: OneOf((True, False), "penalty"), seat.id)
        verdict = "executed" if penalty else "spared"
    _record(ability, seat, verdict)
    if verdict == "executed":
        await execution.execute(grimoire, seat, ability, because="madness")


async def has_been_mad(ability: Character, seat: Seat) -> bool:
    """Whether the Storyteller finds that a player has been mad enough where no penalty is at stake, and record it."""
    mad = await ability.rule(lambda: MADNESS, seat.id)
    _record(ability, seat, "mad" if mad else "not-mad")
    return mad


def _record(ability: Character, seat: Seat, verdict: str) -> None:
    ability.grimoire.emit(Judged(STORYTELLER_ONLY, seat.id, ability.id, verdict))
