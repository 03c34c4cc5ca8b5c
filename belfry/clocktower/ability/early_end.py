"""The ends that the Storyteller may declare early, by what makes them certain (STO-1 to STO-3)."""

from __future__ import annotations

from typing import Final

from belfry.clocktower.ability.hooks import Moments

ALL_EVIL: Final = "all-evil"
"""Every living player is evil, and nobody else may nominate."""

ONE_GOOD_LEFT: Final = "one-good-left"
"""All the living but one are Demons of one kind, all of which would have to die."""

THREE_LEFT: Final = "three-left"
"""The day's execution is over, three are alive, and the Demon is going to kill one of them tonight."""

ENDS: Final = frozenset((ALL_EVIL, ONE_GOOD_LEFT, THREE_LEFT))

NONE: Final[frozenset[str]] = frozenset()
"""For a character that can turn none of them, whoever holds it."""

LAST_NIGHT: Final = frozenset((THREE_LEFT,))
"""For a character that can do something about the Demon's kill of one night, or before it, and about no other end."""

HARMLESS: Final = frozenset((Moments.on_change, Moments.on_gained, Moments.standing_reminders))
"""The hooks of characters that learn something and do nothing else: they note what they need for it."""
