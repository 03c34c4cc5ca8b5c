"""What every deed is."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import msgspec

from belfry.clocktower.moments import execution, overdue, victory
from belfry.clocktower.pieces import refusals
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


BY_WHIM = "STO-20"
"""Nobody dies, lives or becomes anything by the Storyteller's whim."""


class Deed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something the Storyteller does. `check` refuses what cannot be done; `carry_out` does it."""

    sets_aside: ClassVar[str] = ""
    """The rule that it sets aside where the Storyteller is free to do so."""

    def check(self, grimoire: Grimoire) -> None:
        """Raise `IllegalDeed` if it cannot be done."""

    async def carry_out(self, grimoire: Grimoire) -> None:
        """Do it."""


def seat_at(grimoire: Grimoire, number: int) -> Seat:
    """The seat with this number; raises `IllegalDeed` if nobody sits there."""
    for seat in grimoire.circle:
        if seat.id == number:
            return seat
    raise IllegalDeed(refusals.NO_SEAT(seat=number))


def check_team(team: str) -> None:
    """Raise `IllegalDeed` if there is no such team."""
    if team not in victory.TEAMS:
        raise IllegalDeed(refusals.NO_TEAM(team=team))


def check_side(grimoire: Grimoire, team: str) -> None:
    """Raise `IllegalDeed` if nobody can be on such a side."""
    check_team(team)
    if team == victory.EVIL and grimoire.nobody_evil:
        raise IllegalDeed(refusals.NOBODY_BECOMES_EVIL())


async def carry_out(deed: Deed, grimoire: Grimoire) -> None:
    """Do it, with a note for the Storyteller where that sets a rule aside, and let happen what is overdue then."""
    if deed.sets_aside and grimoire.storyteller_is_free:
        grimoire.set_aside(deed.sets_aside)
    await deed.carry_out(grimoire)
    await overdue.catch_up(grimoire)
    if grimoire.phase == "day" and not grimoire.today.counting:
        await execution.answer(grimoire)
