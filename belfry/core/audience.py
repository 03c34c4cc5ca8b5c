"""Who may know: parties, and the masks that say who hears an event.

A party is a seat's number, or `STORYTELLER`, or `PUBLIC` (anybody who looks at the town square).
A mask is a whole number with one bit for each seat that hears an event. The Storyteller hears everything; what
everybody hears has all bits set.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from belfry.core.errors import shown

STORYTELLER: Final = -1
PUBLIC: Final = -2

MOST_SEATS: Final = 1000
"""More than any table has; a larger number in a file is no seat."""

EVERYONE: Final = -1
STORYTELLER_ONLY: Final = 0


@lru_cache(1 << 12)
def only(*seats: int) -> int:
    """The mask of an event that just these seats (and the Storyteller) hear."""
    mask = 0
    for seat in seats:
        if seat >= 0:
            mask |= 1 << seat
    return mask


def hears(party: int, mask: int) -> bool:
    """Whether the party hears an event with this mask."""
    if party == STORYTELLER or mask == EVERYONE:
        return True
    return party >= 0 and bool(mask >> party & 1)


def mask_to_plain(mask: int) -> str | list[int]:
    """The mask as it stands in files: `"public"`, or the list of seats that hear it."""
    if mask == EVERYONE:
        return "public"
    return [seat for seat in range(mask.bit_length()) if mask >> seat & 1]


def party_to_plain(party: int) -> str | int:
    """The party as it stands in files: a seat's number, `"storyteller"` or `"public"`."""
    return {STORYTELLER: "storyteller", PUBLIC: "public"}.get(party, party)


def party_from_plain(value: object) -> int:
    """The party that `party_to_plain` wrote; raises `ValueError` for anything else."""
    if value == "storyteller":
        return STORYTELLER
    if value == "public":
        return PUBLIC
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < MOST_SEATS:
        return value
    raise ValueError(f"{shown(value)} is neither a seat's number nor 'storyteller'")
