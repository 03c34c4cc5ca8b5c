"""Exile: the group's decision on a Traveller, which is neither a vote nor an execution (TRV-17 to TRV-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import death, pause
from belfry.clocktower.moments.show_of_hands import EXILE, show_of_hands
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import ExileCalled, Exiled
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.naming import person
from belfry.clocktower.pieces.switches import EXILE_PREVENTABLE
from belfry.core.audience import EVERYONE
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


def callable_exiles(grimoire: Grimoire) -> tuple[int, ...]:
    """The Travellers whose exile may still be called today."""
    travellers = grimoire.census.travellers
    return tuple(grimoire.seats_in(travellers & ~grimoire.today.exiles_called)) if travellers else ()


def why_not(grimoire: Grimoire, who: object) -> Reason | None:
    """Why nobody may call for this exile now, or `None` if nothing is against it."""
    for seat in grimoire.circle:
        if seat.id == who:
            if not is_traveller(seat.character):
                return refusals.CANNOT_BE_EXILED(player=person(seat))
            if grimoire.today.exiles_called >> seat.id & 1:
                return refusals.EXILE_CALLED(player=person(seat))
            return None
    return refusals.NOBODYS_SEAT(seat=repr(who))


async def call_exile(grimoire: Grimoire, by: int, who: int) -> None:
    """A call for an exile: everybody may support it, and half of all players are enough."""
    grimoire.today.exiles_called |= 1 << who
    traveller = grimoire.people[who]
    grimoire.emit(ExileCalled(EVERYONE, by, who))
    supporters = await show_of_hands(grimoire, traveller, EXILE)
    needed = EXILE.needed(len(grimoire.circle))
    succeeds = len(supporters) >= needed and traveller in grimoire.circle
    grimoire.emit(Exiled(EVERYONE, who, len(supporters), needed, supporters, succeeds))
    if succeeds:
        with pause.undeclared(grimoire, "exile"):
            certain = not grimoire.switch(EXILE_PREVENTABLE.name)
            await death.kill(grimoire, traveller, None, exile=True, certain=certain)
