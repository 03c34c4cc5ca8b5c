"""A show of hands that is no vote: everybody may raise one, dead or alive, and it costs nothing (TRV-20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import msgspec

from belfry.clocktower.moments.ballot import HAND, START_COUNT
from belfry.clocktower.pieces.events import (
    ClocktowerEvent,
    CountBegins,
    CultCalled,
    ExileCalled,
    Exiled,
    Followed,
    HandCounted,
)
from belfry.clocktower.pieces.tally import half
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.game import Withdrawn

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


class ShowOfHands(msgspec.Struct, frozen=True):
    """What hands are shown for, who is asked, and how many it takes."""

    name: Literal["exile", "cult"]
    called: type[ClocktowerEvent]
    """The event that calls for it."""
    decided: type[ClocktowerEvent]
    """The event that says what has come of it."""
    needed: Callable[[int], int]
    """How many hands it takes of so many players."""
    asks_all: bool
    """Whether the player whom it is about is asked too, as the last."""


EXILE = ShowOfHands("exile", ExileCalled, Exiled, half, asks_all=True)
CULT = ShowOfHands("cult", CultCalled, Followed, lambda players: players - 1, asks_all=False)
SHOWS = {show.name: show for show in (EXILE, CULT)}


async def show_of_hands(
    grimoire: Grimoire, about: Seat, show: ShowOfHands, by: type[Character] | None = None
) -> list[int]:
    """Those who raise a hand, asked one after another from the clockwise neighbour of whom it is about.

    If that player leaves their seat there is nothing left to ask. `by` is the character whose ability asks, if one
    does.
    """
    await Ask(STORYTELLER, "flow", show.name, START_COUNT, about.id)
    grimoire.emit(CountBegins(EVERYONE, about.id))
    found: list[int] = []
    for seat in grimoire.clockwise_from(about) if about in grimoire.circle else []:
        if about not in grimoire.circle:
            break
        if seat not in grimoire.circle or (seat is about and not show.asks_all):
            continue
        try:
            up = await Ask(seat.id, "support", show.name if by is None else by.id, HAND, about.id, raised_by=by)
        except Withdrawn:
            continue
        if up:
            found.append(seat.id)
        grimoire.emit(HandCounted(EVERYONE, seat.id, up, len(found)))
    return found
