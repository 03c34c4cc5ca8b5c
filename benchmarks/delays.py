"""Delays: whether the time that something takes tells two kinds of tables apart.

The two sides of a pair differ in who is what. For each class of answers the delays at one side are held against those
at the other by the rank-sum test, which asks nothing of how delays are distributed. Which side is first is left to
chance, so without a leak both sides come from one distribution, and a busy machine hits both.
"""

from __future__ import annotations

from math import sqrt

SURE = 6.0
"""How many deviations the rank sum must lie from what is expected: by chance once in 500 million classes."""
LEAST = 0.002
"""Seconds that the medians must lie apart besides: less is nothing that anybody could measure over a network."""
ENOUGH = 20
"""How many delays of each side there must be."""


class Delays:
    """The delays of both sides, by class."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[list[float], list[float]]] = {}

    def note(self, kind: str, side: int, seconds: float) -> None:
        """Take note that something of this class took so long at this side."""
        self._found.setdefault(kind, ([], []))[side].append(seconds)

    def tell_tales(self) -> list[str]:
        """The classes whose delays tell the sides apart."""
        found = {kind: sides for kind, sides in self._found.items() if min(map(len, sides)) >= ENOUGH}
        return [
            f"{kind}: {median(left) * 1000:.1f} ms against {median(right) * 1000:.1f} ms"
            for kind, (left, right) in sorted(found.items())
            if abs(deviation(left, right)) > SURE and abs(median(left) - median(right)) > LEAST
        ]

    def __str__(self) -> str:
        compared = [sides for sides in self._found.values() if min(map(len, sides)) >= ENOUGH]
        most = max((abs(deviation(*sides)) for sides in compared), default=0.0)
        count = sum(len(left) + len(right) for left, right in compared)
        return f"{count:,} delays in {len(compared)} classes, at most {most:.1f} deviations apart"


def deviation(left: list[float], right: list[float]) -> float:
    """How many standard deviations the rank sum of one side lies from its mean; ties share their ranks."""
    both = sorted([(seconds, 0) for seconds in left] + [(seconds, 1) for seconds in right])
    ranks, ties, place = 0.0, 0.0, 0
    while place < len(both):
        end = place
        while end < len(both) and both[end][0] == both[place][0]:
            end += 1
        ranks += sum(side == 0 for _, side in both[place:end]) * (place + 1 + end) / 2
        ties += (end - place) ** 3 - (end - place)
        place = end
    n, m = len(left), len(right)
    total = n + m
    variance = n * m / 12 * (total + 1 - ties / (total * (total - 1)))
    return (ranks - n * (total + 1) / 2) / sqrt(variance) if variance > 0 else 0.0


def median(values: list[float]) -> float:
    """The value in the middle."""
    return sorted(values)[len(values) // 2]
