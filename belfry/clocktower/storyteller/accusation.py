"""Accusations: who has said in front of everybody today that somebody is evil, as far as it can be known."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


def accuses(grimoire: Grimoire, by: int, who: int, through: str) -> bool:
    """Whether a player has called another one evil today, nominated them or voted for them, and not taken it back.

    `through` is the ability by whose use players call somebody evil in public, or nobody, to take it back.
    """
    for event in takewhile(lambda event: event.kind not in ("dawn", "night"), reversed(grimoire.events)):
        data = event.data
        if event.kind == "used" and data["ability"] == through and data["seat"] == by:
            if data["choice"] is None:
                return False
            if data["choice"] == who:
                return True
        voted = event.kind == "tally" and data["who"] == who and by in data["voters"]
        if voted or (event.kind == "nominated" and (data["by"], data["who"]) == (by, who)):
            return True
    return False
