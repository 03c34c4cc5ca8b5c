"""Excuses: whether everybody who must have been drunk or poisoned can have been so, each at their time.

What cannot be true was told to somebody whose ability did not work, and the reaches of a deal have to cover that: some
for good, some for one night each. Where somebody makes false what others are told, what needs no excuse is false,
unless that one is drunk or poisoned or dead.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from belfry.clocktower.ability.bounds import ALWAYS, ANYBODY, Reach
from belfry.solver.bounds import Bounds


class Doubtful(NamedTuple):
    """What was judged of a player at a moment: by the places of a secret mark, where it may be so."""

    seat: int
    order: int
    true: int
    """The places under which it may be so as a working ability has it."""
    bent: int
    """The same while somebody makes false what is told: then these count."""


Wrong = dict[int, list[tuple[int, int]]]
"""By the number of the night: whose ability cannot have worked, and at which moment."""


class Excuses:
    """The reaches of a deal, and what they have to cover."""

    def __init__(self, bounds: Bounds, died: dict[int, int], players: int) -> None:
        self.bounds = bounds
        self.died = died
        self.everywhere = (1 << players + 1) - 1
        self.standing: list[Reach] = []
        self.lasting: list[Reach] = []
        self.nightly: list[Reach] = []
        for reach in bounds.reaches:
            kind = self.standing if reach.most == ALWAYS else self.lasting if reach.lasting else self.nightly
            kind += self._from_change_on(reach)

    def _from_change_on(self, reach: Reach) -> tuple[Reach, ...]:
        """Once somebody may have become something else, nobody knows any more who sits where."""
        first = self.bounds.first
        if reach.seats == ANYBODY or reach.until < first:
            return (reach,)
        if reach.lasting:
            return (reach._replace(seats=ANYBODY),)
        return (reach._replace(until=first - 1), reach._replace(since=max(first, reach.since), seats=ANYBODY))

    def cover_too(self, doubtful: list[Doubtful], one: Doubtful) -> bool:
        """Whether all of it can be as it was said, this one too, which is added to the others unless it is plain."""
        if one.true & one.bent & self.everywhere == self.everywhere:
            return True
        if self.bounds.falsifier is None and not one.true & self.everywhere:
            if self._stands(one.seat, one.order):
                return True
            if not self._is_within_reach(one.seat, one.order):
                return False
        doubtful.append(one)
        return any(self._covers(marked) for marked in self._by_marks(doubtful))

    def _by_marks(self, doubtful: Sequence[Doubtful]) -> Iterator[list[tuple[int, int, bool, bool]]]:
        """What may be so, for each way in which secret marks may lie."""
        everywhere = self.everywhere
        partial = {one.seat for one in doubtful if one.true not in (0, everywhere) or one.bent not in (0, everywhere)}
        places: list[list[int]] = []
        for seat in partial:
            own = [one for one in doubtful if one.seat == seat]
            known: dict[tuple[tuple[bool, bool], ...], int] = {}
            for place in range(everywhere.bit_length()):
                known.setdefault(
                    tuple([(bool(one.true >> place & 1), bool(one.bent >> place & 1)) for one in own]), place
                )
            places.append(list(known.values()))
        for chosen in product(*places):
            at = dict(zip(partial, chosen, strict=True))
            yield [
                (
                    one.seat,
                    one.order,
                    bool(one.true >> at.get(one.seat, 0) & 1),
                    bool(one.bent >> at.get(one.seat, 0) & 1),
                )
                for one in doubtful
            ]

    def _covers(self, judged: list[tuple[int, int, bool, bool]]) -> bool:
        """Whether it is covered as the marks lie."""
        plain: Wrong = {}
        bent: Wrong = {}
        falsifier = self.bounds.falsifier
        died = ALWAYS if falsifier is None else self.died.get(falsifier, ALWAYS)
        for seat, order, true, false in judged:
            if not true and not self._stands(seat, order):
                plain.setdefault(order >> 1, []).append((seat, order))
            # In the night of the death it may have been before or after.
            alive = order < died or (order == died and not true)
            if not (false if alive else true) and not (order == died and false) and not self._stands(seat, order):
                bent.setdefault(order >> 1, []).append((seat, order))
        if not bent:
            return True
        if not self.lasting:
            return self._each_night(plain, bent, ())
        seats = {seat for some in (*plain.values(), *bent.values()) for seat, _ in some}
        if falsifier is not None:
            seats.add(falsifier)
        ways = [[None, *[seat for seat in seats if reach.seats >> seat & 1]] for reach in self.lasting]
        return any(self._each_night(plain, bent, chosen) for chosen in product(*ways))

    def may_be_impaired(self, seat: int, order: int) -> bool:
        """Whether somebody may be drunk or poisoned at a moment at all."""
        return self._stands(seat, order) or self._is_within_reach(seat, order)

    def _stands(self, seat: int, order: int) -> bool:
        """Whether somebody may be drunk or poisoned at a moment as everybody else may who is like them."""
        return any(one.since <= order <= one.until and one.seats >> seat & 1 for one in self.standing)

    def _is_within_reach(self, seat: int, order: int) -> bool:
        """Whether somebody may be drunk or poisoned at a moment if nobody else needs to be."""
        night = order & ~1
        return any(
            one.seats >> seat & 1 and one.since <= night + 1 and night <= one.until for one in self.nightly
        ) or any(one.seats >> seat & 1 and one.since <= order + 1 and order <= one.until for one in self.lasting)

    def _each_night(self, plain: Wrong, bent: Wrong, chosen: tuple[int | None, ...]) -> bool:
        """Whether what those few cover who are drunk or poisoned for good is enough for every night."""
        for number in bent.keys() | plain.keys():
            left = self._left(bent.get(number, ()), chosen)
            if not left or self._at_night(left, number):
                continue
            falsifier = self.bounds.falsifier
            if falsifier is None:
                return False
            # Or nothing is made false, as whoever would make it so is drunk or poisoned too.
            left = self._left(plain.get(number, ()), chosen)
            if not self._holds(falsifier, 2 * number, chosen) and not self._stands(falsifier, 2 * number):
                left.add(falsifier)
            if left and not self._at_night(left, number):
                return False
        return True

    def _holds(self, seat: int, order: int, chosen: tuple[int | None, ...]) -> bool:
        """Whether one of those reaches that last has somebody at a moment."""
        return any(
            one == seat and reach.since <= order + 1 and order <= reach.until
            for one, reach in zip(chosen, self.lasting, strict=False)
        )

    def _left(self, wrong: Iterable[tuple[int, int]], chosen: tuple[int | None, ...]) -> set[int]:
        return {seat for seat, order in wrong if not self._holds(seat, order, chosen)}

    def _at_night(self, seats: set[int], number: int) -> bool:
        """Whether so many can be drunk or poisoned in one night, who are that anew each night."""
        there = [one for one in self.nightly if one.since <= 2 * number + 1 and one.until >= 2 * number]
        if len(seats) > sum([one.most for one in there]):
            return False
        return all(any(one.seats >> seat & 1 for one in there) for seat in seats)
