"""Readers: who voted and nominated best by the true sides, and who misled the others best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct

from belfry.clocktower.pieces.events import Dawn, Nominated, Tallied
from belfry.core.audience import PUBLIC, hears
from belfry.core.event import Event
from belfry.review.days import DayPlayed

Best = Literal["reader", "misleader"]


class Reader(Struct):
    """How a player read the table: nominations and votes that everybody saw."""

    name: str
    evil: bool
    """On which side they were on the last day."""
    right: int = 0
    """How many of their nominations and votes were against somebody evil."""
    wrong: int = 0
    """How many were against somebody good."""
    misled: int = 0
    """Votes of the good against the good, where they nominated or voted too, less those against themselves."""
    best: Best | None = None


def readers(days: Sequence[DayPlayed], events: Sequence[Event]) -> list[Reader]:
    """Everybody, the good first and the best of each side before the others."""
    evil = {day.number: [seat.evil for seat in day.game.grimoire.people] for day in days}
    people = days[-1].game.grimoire.people
    found = [Reader(seat.name, seat.evil) for seat in people]
    day, nominator = 0, -1
    for event in events:
        if isinstance(event, Dawn):
            day = event.number
        if day not in evil or not hears(PUBLIC, event.to):
            continue
        if isinstance(event, Nominated):
            nominator = event.by
            _judge(found, [event.by], evil[day], event.who)
        elif isinstance(event, Tallied):
            _judge(found, event.voters, evil[day], event.who)
            _count_misled(found, {nominator, *event.voters}, event, evil[day])
    _choose(found)
    return sorted(found, key=lambda one: (one.evil, -one.misled if one.evil else one.wrong - one.right))


def _judge(found: Sequence[Reader], by: Sequence[int], evil: Sequence[bool], who: int) -> None:
    """Whether those who nominated or voted were right."""
    for seat in by:
        if seat in range(len(found)) and who in range(len(found)):
            found[seat].right += evil[who]
            found[seat].wrong += not evil[who]


def _count_misled(found: Sequence[Reader], together: set[int], event: Tallied, evil: Sequence[bool]) -> None:
    """The good who voted with somebody evil against somebody good, and those who voted against somebody evil."""
    if event.who not in range(len(found)):
        return
    good = sum([not evil[seat] for seat in event.voters])
    if evil[event.who]:
        found[event.who].misled -= good
        return
    for seat in together & {*range(len(found))}:
        if evil[seat]:
            found[seat].misled += good


def _choose(found: Sequence[Reader]) -> None:
    """Say who was best, where anybody has done anything of the kind; of equals, all."""
    scores: Mapping[Best, dict[int, int]] = {
        "reader": {n: one.right - one.wrong for n, one in enumerate(found) if not one.evil and one.right},
        "misleader": {n: one.misled for n, one in enumerate(found) if one.evil and one.misled > 0},
    }
    for best, by in scores.items():
        for number, score in by.items():
            if score == max(by.values()):
                found[number].best = best
