"""Accusations: who has said in front of everybody today that somebody is evil, as far as it can be known."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.events import Dawn, Night, Nominated, Tallied, Used

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


def accuses(grimoire: Grimoire, by: int, who: int, through: str) -> bool:
    """Whether a player has called another one evil today, nominated them or voted for them, and not taken it back.

    `through` is the ability by whose use players call somebody evil in public, or nobody, to take it back.
    """
    for event in takewhile(lambda event: not isinstance(event, (Dawn, Night)), reversed(grimoire.events)):
        if isinstance(event, Used) and event.ability == through and event.seat == by:
            if event.choice is None:
                return False
            if event.choice == who:
                return True
        voted = isinstance(event, Tallied) and event.who == who and by in event.voters
        if voted or (isinstance(event, Nominated) and (event.by, event.who) == (by, who)):
            return True
    return False
