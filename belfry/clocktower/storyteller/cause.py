"""Causes: why something else than the plain truth may be told, and through which character."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.storyteller.advice import Because
from belfry.clocktower.token import HARMS

if TYPE_CHECKING:
    from belfry.clocktower.character import Character


def cause_of(ability: Character, reason: str) -> tuple[Because, str | None]:
    """What makes an answer of this ability possible, and the character whose doing that is."""
    grimoire = ability.grimoire
    if ability.falsified:
        falsifying = (a.id for a in grimoire.hooked("falsifies") if a.works and a.falsifies(ability))
        return "false", next(falsifying, None)
    if ability.void:
        return "void", ability.seat.character.id
    if not ability.works:
        return _harm(ability)
    if reason == "misleads" and "registers" in grimoire.hooks:
        return "registers", next((a.id for a in grimoire.hooked("registers") if a.works), None)
    return "", None


def _harm(ability: Character) -> tuple[Because, str | None]:
    grimoire = ability.grimoire
    for token in grimoire.reminders():
        source = grimoire.ability(token.source)
        active = not token.void and (source is None or source.works)
        if token.target == ability.holder and token.effect in HARMS and active:
            return ("poisoned" if token.effect == "poisoned" else "drunk"), token.name.partition("/")[0]
    return "fails", None
