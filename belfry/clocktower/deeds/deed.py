"""What every deed is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from belfry.clocktower import victory
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the Storyteller does. `check` refuses what cannot be done; `carry_out` does it."""

    def check(self, grimoire: Grimoire) -> None:
        """Raise `IllegalDeed` if it cannot be done."""

    async def carry_out(self, grimoire: Grimoire) -> None:
        """Do it."""


def seat_at(grimoire: Grimoire, number: int) -> Seat:
    """The seat with this number; raises `IllegalDeed` if nobody sits there."""
    for seat in grimoire.circle:
        if seat.id == number:
            return seat
    raise IllegalDeed(f"there is no seat {number}")


def check_team(team: str) -> None:
    """Raise `IllegalDeed` if there is no such team."""
    if team not in victory.TEAMS:
        raise IllegalDeed(f"a team is good or evil, not {team!r}")
