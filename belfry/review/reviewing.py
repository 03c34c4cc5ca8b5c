"""A review: what could have been known on each day of a game, when that changed, and who read it best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import monotonic

from msgspec import Struct

from belfry.clocktower.game import Clocktower
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.script.character import CHARACTERS
from belfry.puzzles.telling import as_dealt
from belfry.review.days import DayPlayed, days_played
from belfry.review.errors import Unreviewable
from belfry.review.readers import Reader, readers
from belfry.review.suspicion import Day, believed
from belfry.review.told import TOLD, dealt, records
from belfry.review.turning_points import Step, TurningPoint, told_since, turning_points, without_items
from belfry.solver import Record

SECONDS = 20.0
"""So long a review may take, unless somebody says otherwise."""
FOR_TURNING_POINTS = 0.25
"""This share of the time is kept for saying what has done most."""


class Review(Struct, frozen=True):
    """What could have been known in a game."""

    days: list[Day]
    turning_points: list[TurningPoint]
    readers: list[Reader]
    demons: list[str]
    """Who was dealt a Demon."""
    told: str
    """What is taken as told, in a sentence or two."""
    stopped: str | None
    """Why the days after these cannot be reviewed, where there are more."""


def review(game: Clocktower, *, seconds: float = SECONDS) -> Review:
    """The review of a game, over or not, within about so many seconds; raises `Unreviewable`."""
    until = monotonic() + seconds * (1 - FOR_TURNING_POINTS)
    days = days_played(game)
    if not days:
        raise Unreviewable("the game has no day to review")
    steps: list[Step] = []
    stopped: str | None = None
    try:
        for step in _steps(days, until):
            steps.append(step)
    except Unreviewable as trouble:
        if not steps:
            raise
        stopped = str(trouble)
    names, began = steps[0].record.names, as_dealt(days[-1].game, dealt(game))
    demons = [name for name, id in zip(names, began, strict=True) if is_demon(CHARACTERS[id])]
    points = turning_points(steps, demons, seconds * FOR_TURNING_POINTS)
    return Review([step.after for step in steps], points, readers(days, game.events), demons, TOLD, stopped)


def _steps(days: Sequence[DayPlayed], until: float) -> Iterator[Step]:
    """What each day has changed, found until then; raises `Unreviewable` at a day that cannot be told."""
    before: Day | None = None
    earlier: Record | None = None
    for number, record in enumerate(records(days)):
        left = len(days) - number
        if before is None or earlier is None:
            # Before anybody has told what they learned, the claims are all that there is.
            earlier = without_items(record, record.items)
            before = believed(earlier, (until - monotonic()) / (left + 1))
        after = believed(record, max(0.0, until - monotonic()) / left)
        yield Step(before, after, record, told_since(earlier, record))
        before, earlier = after, record
