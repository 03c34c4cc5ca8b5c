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
    """How much a Traitor wants somebody gone, about 0 to 1.5."""
    temper, public = mind.temper, mind.public
    average = sum(public.traitor.values()) / max(len(mind.inside), 1)
    # The trusted lead the others, and the suspected are banished sooner than oneself.
    want = 0.45 + 0.45 * (average - public.traitor.get(seat, 0.0)) / max(average, 0.01)
    want = min(max(want, 0.0), 0.9)
    if mind.suspects(seat):
        # An enemy; but everybody will ask whose enemy it was.
        want += 0.45 - 0.35 * temper.sly
    if mind.accused(seat):
        want -= 0.15 + 0.35 * temper.sly
    if any(murder.victim == seat for murder in mind.chronicle.murders[-2:]):
        want -= 0.2
    known = mind.chronicle.known.get(seat, ())
    if SHIELD in known:
        want -= 0.8
    want += 0.05 * mind.players[seat]["cards"]
    fellow = mind.belief.traitor.get(seat, 0.0)
    return want - fellow * (0.6 + 0.8 * temper.loyal - 0.7 * temper.greed)


def shield(options: Sequence[Any]) -> bool:
    """Whether to show a Shield: whoever has one does."""
    return True in options
