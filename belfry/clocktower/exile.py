"""Exile: the group's decision on a Traveller, which is neither a vote nor an execution (TRV-17 to TRV-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import death
from belfry.clocktower.ballot import HAND
from belfry.clocktower.kind import is_traveller
from belfry.clocktower.switches import EXILE_PREVENTABLE
from belfry.clocktower.vote import START_COUNT
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.game import Withdrawn

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire


def callable_exiles(grimoire: Grimoire) -> tuple[int, ...]:
    """The Travellers whose exile may still be called today."""
    called = grimoire.today.exiles_called
    return tuple([s.id for s in grimoire.circle if is_traveller(s.character) and not called >> s.id & 1])


def why_not(grimoire: Grimoire, who: object) -> str | None:
    """Why nobody may call for this exile now, or `None` if nothing is against it."""
    for seat in grimoire.circle:
        if seat.id == who:
            if not is_traveller(seat.character):
                return f"{seat.name} is no Traveller and cannot be exiled (TRV-17)"
            if grimoire.today.exiles_called >> seat.id & 1:
                return f"{seat.name}'s exile has been called today (TRV-25)"
            return None
    return f"{who!r} is nobody's seat"


async def call_exile(grimoire: Grimoire, by: int, who: int) -> None:
    """A call for an exile: everybody may support it, and half of all players are enough."""
    grimoire.today.exiles_called |= 1 << who
    traveller = grimoire.people[who]
    grimoire.emit("exile", EVERYONE, {"by": by, "who": who})
    await Ask(STORYTELLER, "flow", "exile", START_COUNT, who)
    grimoire.emit("count", EVERYONE, {"who": who})
    supporters: list[int] = []
    for seat in grimoire.clockwise_from(traveller) if traveller in grimoire.circle else []:
        if traveller not in grimoire.circle:
            break
        if seat not in grimoire.circle:
            continue
        try:
            up = await Ask(seat.id, "support", "exile", HAND, who)
        except Withdrawn:
            continue
        if up:
            supporters.append(seat.id)
        grimoire.emit("hand", EVERYONE, {"seat": seat.id, "up": up, "total": len(supporters)})
    needed = (len(grimoire.circle) + 1) // 2
    succeeds = len(supporters) >= needed and traveller in grimoire.circle
    data = {"who": who, "support": len(supporters), "needed": needed, "supporters": supporters, "succeeds": succeeds}
    grimoire.emit("exiled", EVERYONE, data)
    if succeeds:
        await death.kill(grimoire, traveller, None, exile=True, certain=not grimoire.switch(EXILE_PREVENTABLE.name))
