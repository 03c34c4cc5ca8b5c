"""Suspicion: what a perfect reasoner with a record could believe of everybody."""

from __future__ import annotations

from collections.abc import Mapping
from time import monotonic

from msgspec import Struct
from msgspec.structs import replace

from belfry.review.errors import Unreviewable
from belfry.solver import Budget, Marginals, Record, Solver, Unsolvable

FOR_WORLDS = 0.4
"""This share of a day's time may go into its worlds, and the rest into how likely they are."""
DRAWS = (600, 60)
"""So many deals are drawn, or fewer where there is no time for more."""
FEWEST_KEPT = 10
"""A sample of fewer deals says too little, unless there are no more worlds."""


class Suspicion(Struct, frozen=True):
    """How likely somebody is to be evil, and to have been dealt the Demon; nothing where the time was too short."""

    evil: float | None
    demon: float | None


class Day(Struct, frozen=True):
    """What could be believed at the end of one day."""

    day: int
    worlds: int
    """How many worlds were found that fit."""
    exact: bool
    """Whether these are all, and every one was weighed."""
    error: float | None
    """The standard error of the least certain share, by chance alone."""
    suspicion: Mapping[str, Suspicion]


def believed(record: Record, seconds: float) -> Day:
    """What a perfect reasoner could believe, found within so many seconds; raises `Unreviewable`."""
    until = monotonic() + seconds
    nothing = Day(record.day, 0, False, None, dict.fromkeys(record.names, Suspicion(None, None)))
    try:
        solver = Solver(record, budget=Budget(seconds * FOR_WORLDS))
        if monotonic() >= until:
            return nothing
        found = solver.worlds()
    except Unsolvable as trouble:
        raise Unreviewable(f"day {record.day} cannot be reviewed: {trouble}") from None
    weighed = _weighed(solver, until)
    if weighed is None or not (found.complete or weighed.exact or weighed.kept >= FEWEST_KEPT):
        return replace(nothing, worlds=len(found.worlds))
    exact = found.complete and weighed.exact
    shares = zip(record.names, weighed.evil, weighed.demon, strict=True)
    suspicion = {name: Suspicion(round(evil, 4), round(demon, 4)) for name, evil, demon in shares}
    return Day(record.day, len(found.worlds), exact, round(weighed.error, 4), suspicion)


def _weighed(solver: Solver, until: float) -> Marginals | None:
    """How likely everybody is to be what; from a smaller sample where a larger one takes too long, and perhaps none."""
    for number, draws in enumerate(DRAWS):
        left = until - monotonic()
        if left <= 0:
            return None
        # What was refuted stays so: a world that was ruled out weighs nothing.
        solver.budget = Budget(left / (len(DRAWS) - number))
        weighed = solver.marginals(draws=draws)
        if weighed.kept:
            return weighed
    return None
