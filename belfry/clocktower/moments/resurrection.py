"""Resurrection: a dead player comes back to life, with the ability afresh (RES)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import agenda
from belfry.clocktower.pieces.events import Returned, Revived
from belfry.clocktower.pieces.token import DEAD
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


async def revive(grimoire: Grimoire, seat: Seat) -> None:
    """Bring a dead player back to life, with the ability afresh (RES)."""
    if seat.alive:
        return
    with grimoire.one_event:
        seat.alive = True
        seat.secretly_alive = False
        seat.ghost_vote = False
        for token in [token for token in grimoire.tokens_on(seat) if token.name.endswith(DEAD)]:
            grimoire.lift(token)
        for ability in grimoire.abilities_of(seat):
            ability.renew()
        grimoire.people_changed()
        if grimoire.phase == "night":
            grimoire.emit(Revived(STORYTELLER_ONLY, seat.id))
        else:
            grimoire.emit(Returned(EVERYONE, seat.id))
        for ability in grimoire.abilities_of(seat):
            agenda.enrol(grimoire, ability)
