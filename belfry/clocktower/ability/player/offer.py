"""An offer: what a player may answer, as the view has it, and the two answers that are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

LET_PASS: Final = "pass"
"""An answer for "nobody this time", where that is on offer."""
NOT_NOW: Final = "not now"
"""What somebody does by day who does not use an ability yet."""

Offer = Mapping[str, Any]


def seats_in(offer: Offer) -> list[int]:
    """The players on offer."""
    if offer["choose"] == "each":
        offer = offer["parts"][0]
    elif offer["choose"] == "either":
        return [seat for kind in offer["kinds"] for seat in seats_in(kind)]
    return [value for value in offer.get("of", ()) if type(value) is int]


def characters_in(offer: Offer) -> list[str]:
    """The characters on offer."""
    if offer["choose"] == "each":
        offer = offer["parts"][1]
    return [value for value in offer.get("of", ()) if isinstance(value, str)]


def part_of(offer: Offer, wanted: str) -> Offer | None:
    """The part of the offer in which one chooses in this way."""
    if offer["choose"] == "either":
        return next((found for kind in offer["kinds"] if (found := part_of(kind, wanted)) is not None), None)
    return offer if offer["choose"] == wanted else None
