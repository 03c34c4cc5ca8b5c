"""What is overdue: what happens at once because an ability works again, or nothing keeps a team from winning now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import victory

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Step
    from belfry.clocktower.town.grimoire import Grimoire


def next_step(grimoire: Grimoire) -> Step | None:
    """What comes before anything else: what is overdue, or that a team wins whom nothing keeps from it any more."""
    grimoire.date_standing()
    state: Any = grimoire.version
    roster = grimoire.roster
    if roster.deciding:
        state = (grimoire.version, grimoire.phase, grimoire.number, *[ability.memory for ability in roster.deciding])
        if state == grimoire.settled:
            return None
    late = grimoire.who(Moments.overdue) if roster.decides and grimoire.phase != "over" else None
    if late is None:
        census = grimoire.census
        if not census.demons & census.lives and victory.overdue(grimoire):
            return victory.look_again(grimoire)
        grimoire.settled = state
        return None
    return late.happen_late()


async def catch_up(grimoire: Grimoire) -> None:
    """Let everything happen that is overdue, unless an event is under way that has to be over first."""
    while not grimoire.open_events and grimoire.settled != grimoire.version:
        late = next_step(grimoire)
        if late is None:
            return
        await late
