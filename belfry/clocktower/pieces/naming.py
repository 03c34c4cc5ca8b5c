"""Names in refusals: players, characters and types, each reader's own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.core.reason import PLAYER, Named

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat

CHARACTER, TYPE = "character", "type"
"""What has names besides players."""


def person(seat: Seat) -> Named:
    """A player."""
    return Named(PLAYER, seat.id, seat.name)


def role(character: type[Ability]) -> Named:
    """A character."""
    return Named(CHARACTER, character.id, character.name)


def roles(ids: Iterable[str]) -> tuple[Named, ...]:
    """Characters by their ids, where no more is known of them."""
    return tuple([Named(CHARACTER, id, id) for id in ids])
