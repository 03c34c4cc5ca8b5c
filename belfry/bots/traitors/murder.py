"""Murder: whom a Traitor names, and whether a victim shows a Shield."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from belfry.bots.traitors.mind import Mind
from belfry.traitors.card import SHIELD

F = "F"


def entry(mind: Mind, options: Sequence[Any]) -> Any:
    """What to enter: F for a Faithful, somebody else's seat for a Traitor."""
    if not mind.traitor:
        return F
    able = [seat for seat in mind.others if seat in options]
    if not able:
        return F
    return max(able, key=lambda seat: wish(mind, seat) + 0.5 * mind.roll("victim", mind.chronicle.when, seat))


def wish(mind: Mind, seat: int) -> float:
    """How much a Traitor wants to name somebody, about 0 to 1.5."""
    guarded = SHIELD in mind.chronicle.known.get(seat, ())
    again = any(murder.victim == seat for murder in mind.chronicle.murders[-2:])
    return grudge(mind, seat) - (0.8 if guarded else 0.0) - (0.2 if again else 0.0)


def grudge(mind: Mind, seat: int) -> float:
    """How much a Traitor wants somebody gone, about 0 to 1.5."""
    temper, public = mind.temper, mind.public
    average = sum(public.traitor.values()) / max(len(mind.inside), 1)
    # The trusted lead the others, and the suspected are banished sooner than oneself.
    want = 0.45 + 0.45 * (average - public.traitor.get(seat, 0.0)) / max(average, 0.01)
    want = min(max(want, 0.0), 0.9) + 0.05 * mind.players[seat]["cards"]
    if mind.suspects(seat):
        # An enemy; but everybody will ask whose enemy it was.
        want += 0.45 - 0.35 * temper.sly
    if mind.accused(seat):
        want -= 0.15 + 0.35 * temper.sly
    fellow = mind.belief.traitor.get(seat, 0.0)
    return want - fellow * (0.6 + 0.8 * temper.loyal - 0.7 * temper.greed)


def shield(options: Sequence[Any]) -> bool:
    """Whether to show a Shield: whoever has one does."""
    return True in options
