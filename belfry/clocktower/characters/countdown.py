"""A countdown: while the Storyteller counts from ten to one everybody points at somebody living, for all to see."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from belfry.clocktower.moments.ballot import START_COUNT
from belfry.clocktower.pieces.events import CountdownRuns, Finger, Frozen
from belfry.core.ask import AskFirst
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character

COUNTDOWN = "countdown"
"""The point of the flow at which the game waits for the next number, or for a finger that moves."""
FIRST_NUMBER = 10


async def count_down(ability: Character) -> Seat | None:
    """Whom strictly the most players point at when the countdown is over, if there is such a player.

    It is no vote (VOT): everybody may point, dead or alive, and change until the end; it costs and needs nothing.
    """
    grimoire = ability.grimoire
    left, fingers = FIRST_NUMBER, dict[int, int]()

    def offer(party: int) -> Options[Any]:
        return START_COUNT if party == STORYTELLER else OneOf((None, *grimoire.any_living.values), "player")

    grimoire.emit(CountdownRuns(EVERYONE, ability.id, left))
    ask = AskFirst(grimoire.everybody, "flow", COUNTDOWN, offer)
    while left:
        by, value = await ask
        if by == STORYTELLER:
            left -= 1
            if left:
                grimoire.emit(CountdownRuns(EVERYONE, ability.id, left))
        elif fingers.get(by) != value:
            fingers[by] = value
            grimoire.emit(Finger(EVERYONE, by, value))
        ask.refresh(grimoire.everybody)
    pointed = [to for seat, to in fingers.items() if seat in grimoire.seat_ids and to in grimoire.any_living]
    ranked = Counter(pointed).most_common(2)
    most = ranked[0][0] if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]) else None
    grimoire.emit(Frozen(EVERYONE, ability.id, most))
    return None if most is None else grimoire.people[most]
