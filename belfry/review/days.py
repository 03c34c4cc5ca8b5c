"""The days of a game that was played: how it stood at the end of each, and what everybody had seen by then."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.events import Night
from belfry.core.audience import PUBLIC, hears
from belfry.core.event import Event
from belfry.review.errors import Unreviewable

MOST_ANSWERS = 200_000
"""More answers are not given again, counted for each day from the beginning of the game."""


class DayPlayed(Struct, frozen=True):
    """A day of a game."""

    number: int
    game: Clocktower
    """The game at the last point of this day at which night had not fallen and nobody had won."""
    seen: Sequence[Event]
    """What everybody had heard by its end; without what has decided the game, where that was on this day."""


def days_played(game: Clocktower) -> list[DayPlayed]:
    """Every day of a game that was open to the players, in order; raises `Unreviewable` where they are too many."""
    stood: dict[int, int] = {}
    again = Clocktower(game.config, game.seed)
    for given, entry in enumerate(game.entries, 1):
        again.redo([entry])
        if again.winner is None and again.grimoire.phase == "day":
            stood[again.grimoire.number] = given
    if len(stood) * len(game.entries) > MOST_ANSWERS:
        raise Unreviewable(f"{len(stood)} days with {len(game.entries)} answers are more than a review goes through")
    found: list[DayPlayed] = []
    again, before = Clocktower(game.config, game.seed), 0
    for number, given in sorted(stood.items()):
        again.redo(game.entries[before:given])
        before = given
        end = _nightfall_after(game.events, number)
        seen = game.events[:end] if end is not None else list(again.events)
        heard = [event for event in seen if hears(PUBLIC, event.to)]
        found.append(DayPlayed(number, again.fork(), heard))
    return found


def _nightfall_after(events: Sequence[Event], day: int) -> int | None:
    """Where the night after a day begins among the events; none where the game has come to no such night."""
    for place, event in enumerate(events):
        if isinstance(event, Night) and event.number == day + 1:
            return place
    return None
