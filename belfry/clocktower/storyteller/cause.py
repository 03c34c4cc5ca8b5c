"""Causes: why something else than the plain truth may be told, and through which character."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import truths
from belfry.clocktower.ability.why_untrue import BELIEVED, FALSIFIED, REGISTERED, causes_of
from belfry.clocktower.storyteller.advice import Because

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character

IN_SUGGESTIONS: dict[str, Because] = {
    FALSIFIED: "false",
    BELIEVED: "void",
    "poisoned": "poisoned",
    "drunk": "drunk",
    REGISTERED: "registers",
}
"""The causes that a suggestion may name, by how much they decide."""


def cause_of(ability: Character, answer: Any) -> tuple[Because, str | None]:
    """What makes this answer of an ability possible, and the character whose doing that is."""
    order = list(IN_SUGGESTIONS)
    true = bool(ability.town.holding(Moments.registers)) and answer in truths(ability.town, ability, ability.truths)
    found = [cause for cause in causes_of(ability, answer if true else None) if cause.why in order]
    if found:
        first = min(found, key=lambda cause: order.index(cause.why))
        return IN_SUGGESTIONS[first.why], first.ability
    return ("", None) if ability.reliable else ("fails", None)
