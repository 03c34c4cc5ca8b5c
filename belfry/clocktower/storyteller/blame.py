"""Blame: which player of the losing team has done most to lose the game (politician/r8)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.events import Chose, ClocktowerEvent, Dusk, Executed, Night, Nominated, Tallied, Used

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

DECISIVE = 3
"""For the nomination, or the ability, that lost the game."""
ENOUGH = 4
"""Who has less than that is not to blame."""
ACTS = (Chose, Used, Nominated, Dusk, Night)
"""What may come between an execution and the end of the game, so that it is not the execution that ended it."""


def most_to_blame(grimoire: Grimoire) -> int | None:
    """The player of the losing team with the highest score, if it is high enough and nobody else's is as high."""
    ranked = scores(grimoire).most_common(2)
    if not ranked or ranked[0][1] < ENOUGH or (len(ranked) > 1 and ranked[1][1] == ranked[0][1]):
        return None
    return ranked[0][0]


def scores(grimoire: Grimoire) -> Counter[int]:
    """How much each player of the losing team is to blame."""
    assert grimoire.result is not None, "a result is known"
    winner, reason = grimoire.result
    losers = {seat.id for seat in grimoire.circle if seat.alignment != winner}
    found: Counter[int] = Counter()
    for ability in grimoire.abilities:
        if ability.id == reason and ability.holder in losers:
            found[ability.holder] += DECISIVE
    executions = _executions(grimoire.events)
    for place, (nomination, tally, victim, last) in enumerate(executions):
        decisive = last and place == len(executions) - 1
        if not decisive and victim not in losers:
            continue
        found[nomination.by] += DECISIVE if decisive else 1
        if not decisive and tally is not None:
            for voter in set(tally.voters):
                found[voter] += tally.tally - tally.voters.count(voter) < tally.needed
    return Counter({seat: score for seat, score in found.items() if seat in losers})


def _executions(events: list[ClocktowerEvent]) -> list[tuple[Nominated, Tallied | None, int, bool]]:
    """Each execution by votes: the nomination, its tally, who was executed, and whether nobody has acted since."""
    found: list[tuple[Nominated, Tallied | None, int, bool]] = []
    nominations: dict[int, Nominated] = {}
    tallies: dict[int, Tallied] = {}
    for place, event in enumerate(events):
        if isinstance(event, Night):
            nominations, tallies = {}, {}
        elif isinstance(event, Nominated):
            nominations[event.who] = event
        elif isinstance(event, Tallied):
            tallies[event.who] = event
        elif isinstance(event, Executed) and event.seat in nominations:
            victim = event.seat
            last = not any(isinstance(later, ACTS) for later in events[place + 1 :])
            found.append((nominations[victim], tallies.get(victim), victim, last))
    return found
