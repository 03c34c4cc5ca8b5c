"""Notes: what decides something in the Grimoire and lies on no reminder, for the Storyteller to read.

They are made with the words of a character: `self.note("used", number=3)`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability


class Note(NamedTuple):
    """Which sentence of `[note]` it is, whose ability it is of, the seat it is about, and what goes into it."""

    what: str
    ability: str
    seat: int
    data: Mapping[str, Any]


def note(self: Ability, what: str, on: int | None = None, **data: Any) -> Note:
    """A note of this ability about its holder, or `on` another seat."""
    return Note(what, self.id, self.holder if on is None else on, data)
