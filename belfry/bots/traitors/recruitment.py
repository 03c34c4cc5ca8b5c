"""Recruitment: whether to take the Traitor card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.traitors.mind import Mind

USUAL = 3.0
"""How many times as much it mostly is."""


def confirm(mind: Mind, options: Sequence[Any]) -> Any:
    """What becomes of the card just drawn. There is a choice only for a Faithful with the Traitor card."""
    if len(options) == 1:
        return options[0]
    return "accept" if tempted(mind) else "reject"


def tempted(mind: Mind) -> bool:
    """Whether this player would rather be a Traitor: by what it may bring, and by nature."""
    temper = mind.temper
    nature = 0.6 * (temper.greed - temper.loyal) + 0.2 * (temper.bold - 0.5)
    whim = 0.2 * (mind.roll("tempted") - 0.5)
    return nature + whim + 0.25 * (gain(mind) - USUAL) + 0.02 * behind(mind) > -0.1


def behind(mind: Mind) -> int:
    """How much Gold this player is short of the lead in the last round, where it counts; at most 10."""
    if mind.game["round"] < mind.game["rounds"]:
        return 0
    scores = [player["score"] for player in mind.players]
    return min(max(scores) - scores[mind.me], 10)


def gain(mind: Mind) -> float:
    """How many times as much a Traitor may expect from the rest of the round as a Faithful."""
    prospect = mind.prospect
    gold = 1.5 + 0.3 * mind.gold
    stay = prospect.survives(traitor=False) * (gold + prospect.fund * prospect.share(traitor=False))
    join = prospect.survives(traitor=True) * (gold + prospect.fund * prospect.share(traitor=True))
    return join / max(stay, 0.1)
