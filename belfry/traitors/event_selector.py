"""The Event Selector: whether an Event is a Murder, a Banishment or a Quiet Night (TRT-61 to TRT-64)."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from belfry.core.audience import EVERYONE
from belfry.core.seeded import stream
from belfry.traitors.asks import Asks
from belfry.traitors.banishment import banish
from belfry.traitors.events import EventHappens
from belfry.traitors.murder import murder
from belfry.traitors.start import EVENTS

if TYPE_CHECKING:
    from belfry.traitors.round import Round


@lru_cache(256)
def pile(weights: tuple[int, int, int]) -> tuple[str, ...]:
    """As many of each event as its weight."""
    return tuple(event for event, number in zip(EVENTS, weights, strict=True) for _ in range(number))


def fill(round: Round, chance: Random) -> None:
    """Fill the selector: with the whole pile shuffled, or with picks from it that are put back (TRT-62, TRT-63)."""
    config = round.config
    events = pile(config.event_weights)
    if config.event_mode == "pile":
        round.selector = list(events)
        chance.shuffle(round.selector)
    else:
        round.selector = [events[int(chance.random() * len(events))] for _ in range(max(config.event, 1))]


def turn_over(round: Round) -> str:
    """What this Event is; used cards of a pile are laid aside until it is empty."""
    if not round.selector:
        round.shuffles += 1
        fill(round, stream(round.seed, f"events {round.number}.{round.shuffles}"))
    return round.selector.pop()


def resolve(round: Round, drawer: int) -> Asks | None:
    """Find out what an Event card is (TRT-57, TRT-64); what happens then, if anything."""
    event = turn_over(round)
    round.resolved += 1
    round.emit(EventHappens(EVERYONE, drawer, event))
    if event == "murder":
        return murder(round, drawer)
    return banish(round, drawer) if event == "banishment" else None
