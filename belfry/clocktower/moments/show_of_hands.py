"""A show of hands that is no vote: everybody may raise one, dead or alive, and it costs nothing (TRV-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments.ballot import HAND
from belfry.clocktower.moments.vote import START_COUNT
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.game import Withdrawn

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


EXILE, CULT = KINDS = ("exile", "cult")
"""What hands are shown for; the call for it is an event of that name."""


async def show_of_hands(
    grimoire: Grimoire, about: Seat, kind: str, by: type[Character] | None = None, *, last: bool
) -> list[int]:
    """Those who raise a hand, asked one after another from the clockwise neighbour of whom it is about.

    That player comes `last`, or is not asked at all. If they leave their seat there is nothing left to ask. `by` is the
    character whose ability asks, if one does.
    """
    await Ask(STORYTELLER, "flow", kind, START_COUNT, about.id)
    grimoire.emit("count", EVERYONE, {"who": about.id})
    found: list[int] = []
    for seat in grimoire.clockwise_from(about) if about in grimoire.circle else []:
        if about not in grimoire.circle:
            break
        if seat not in grimoire.circle or (seat is about and not last):
            continue
        try:
            up = await Ask(seat.id, "support", kind if by is None else by.id, HAND, about.id, raised_by=by)
        except Withdrawn:
            continue
        if up:
            found.append(seat.id)
        grimoire.emit("hand", EVERYONE, {"seat": seat.id, "up": up, "total": len(found)})
    return found
