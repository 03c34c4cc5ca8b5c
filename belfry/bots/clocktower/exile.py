"""Exile: whether a player supports the exile of a Traveller, and calls for one."""

from __future__ import annotations

from belfry.bots.clocktower.mind import Mind


def supports(mind: Mind, who: int) -> bool:
    """Whether the hand goes up for an exile: for none of one's own, and rather on the last days."""
    town = mind.town
    if town.evil and who in town.mates:
        return False
    late = 0.3 if len(town.living()) <= 4 else 0.0
    return mind.dice.roll("exile", who, town.day) < 0.25 + late + 0.3 * (1 - mind.temper.trust)


def called_for(mind: Mind) -> int | None:
    """Whose exile this player calls for now: on the last days, when a Traveller's vote may decide, or hardly ever."""
    town = mind.town
    if not mind.nominations_open or mind.counting is not None:
        return None
    for seat in mind.seen.game["may_be_exiled"]:
        if seat == town.me or seat not in town.alive or not supports(mind, seat):
            continue
        late = len(town.living()) <= 4
        if mind.dice.roll("calls for exile", seat, town.day) < (0.5 if late else 0.05):
            return seat
    return None
