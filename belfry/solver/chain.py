"""Chains of facts: the smallest part of what is known that leaves nothing possible."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from msgspec.structs import replace

from belfry.solver.deals import Deal, Deals, Is
from belfry.solver.doubt import Doubted, DoubtingPlay, known_in
from belfry.solver.effort import Budget, Effort, OutOfBudget
from belfry.solver.problem import Problem
from belfry.solver.record import Item, Record
from belfry.solver.search import Search

MOST_STAGES = 3_000
"""So many stages may be tried to see whether a deal can stand some facts; more is not worth it."""
MOST_IN_ALL = 20_000
"""So many are tried at most to find the smallest chain, so many to leave out of another what can be, and so many to
count what each fact rules out; and some more for each that it took to see that nothing is possible."""
W = TypeVar("W")


class TooLong(Exception):
    """It takes longer than it is worth."""


class Chains(Generic[W]):
    """Parts of what is known that leave no way possible, as masks of facts."""

    def __init__(self, facts: int, ways: Iterable[W], scene: int) -> None:
        """Of so many facts those of the scene are kept as long as it makes things easier."""
        self.all = (1 << facts) - 1
        self.scene = scene
        self.ways = list(ways)
        self._broken: dict[W, list[int]] = {}
        self._standing: dict[W, list[int]] = {}

    def begin(self) -> None:
        """Begin something for which so much may be tried and no more."""

    def plays(self, way: W, facts: int) -> bool:
        """Whether a way is possible as far as just these facts go; may raise `TooLong`."""
        raise NotImplementedError

    def smallest(self) -> tuple[int, bool]:
        """The smallest chain, given that all facts together are one; and whether it was shown that none is smaller."""
        needed: list[int] = []
        """Of each of these sets some fact belongs to every chain."""
        found = self.all
        self.begin()
        try:
            for scene in (self.scene, 0):
                while (left := self.standing((tried := hitting(needed)) | scene)) is not None:
                    needed.append(self.all & ~left)
                found = tried | scene
        except TooLong:
            return self._without_the_idle(found), False
        return found, True

    def _without_the_idle(self, facts: int) -> int:
        """A chain without what can be left out of it, as far as that is soon seen."""
        self.begin()
        for bit in bits(facts):
            with suppress(TooLong):
                if not any(self.stands(way, facts & ~bit) for way in self.ways):
                    facts &= ~bit
        return facts

    def standing(self, facts: int) -> int | None:
        """As many facts as one of the ways can stand, these among them; none if none can stand these."""
        for place, way in enumerate(self.ways):
            if self.stands(way, facts):
                # It is likely to stand the next as well.
                self.ways.insert(0, self.ways.pop(place))
                for bit in (*bits(self.scene & ~facts), *bits(self.all & ~self.scene & ~facts)):
                    with suppress(TooLong):
                        if self.stands(way, facts | bit):
                            facts |= bit
                return facts
        return None

    def counts(self, facts: int) -> Iterator[int]:
        """For each of these facts in turn how many of the ways it rules out that were left by those before it."""
        left, before = len(self.ways), 0
        self.begin()
        for bit in bits(facts):
            before |= bit
            # With the last of them nothing is left.
            now = sum([self._may_stand(way, before) for way in self.ways]) if before != facts else 0
            yield left - now
            left = now

    def _may_stand(self, way: W, facts: int) -> bool:
        try:
            return self.stands(way, facts)
        except TooLong:
            return True

    def stands(self, way: W, facts: int) -> bool:
        """Whether a way is possible as far as just these facts go; it is noted what follows for more and for fewer."""
        broken, standing = self._broken.setdefault(way, []), self._standing.setdefault(way, [])
        if any(facts & one == one for one in broken):
            return False
        if any(facts & one == facts for one in standing):
            return True
        stands = self.plays(way, facts)
        (standing if stands else broken).append(facts)
        return stands


class DealChains(Chains[Deal]):
    """The parts of a record that leave none of some deals possible."""

    def __init__(
        self,
        record: Record,
        deals: Iterable[Deal],
        effort: Effort,
        *,
        lazy: bool,
    ) -> None:
        self.record = record
        self.known = known_in(record)
        scene = sum([1 << n for n, one in enumerate(self.known) if not isinstance(one, Item)])
        super().__init__(len(self.known), deals, scene)
        self.lazy = lazy
        self.whole = effort
        self.effort = Effort(Budget(), self._is_over)
        self._most = self._most_in_all = 0
        self._too_long = False
        self._doubted: tuple[int, Doubted | None] = (-1, None)

    def begin(self) -> None:
        self._most_in_all = self.effort.stages + MOST_IN_ALL + 4 * self.whole.stages

    def _is_over(self) -> bool:
        self.whole.check()
        self._too_long = self.effort.stages > self._most
        return self._too_long

    def plays(self, way: Deal, facts: int) -> bool:
        if self.effort.stages > self._most_in_all:
            raise TooLong
        self._most = self.effort.stages + MOST_STAGES
        try:
            search = Search(DoubtingPlay(self._with(facts), way, lazy=self.lazy), self.effort)
            return next(search.ends(), None) is not None
        except OutOfBudget:
            if self._too_long:
                raise TooLong from None
            raise

    def _with(self, facts: int) -> Doubted:
        """The record with just these facts."""
        which, doubted = self._doubted
        if doubted is None or which != facts:
            doubted = Doubted(self.record, [one for n, one in enumerate(self.known) if not facts >> n & 1])
            self._doubted = facts, doubted
        return doubted


class ClaimChains(Chains[None]):
    """What players claim to be, as far as it leaves no legal deal."""

    def __init__(self, record: Record, supposing: Is | None, effort: Effort) -> None:
        self.record = record
        self.supposing = supposing
        self.effort = effort
        self.seats = tuple([n for n, claimed in enumerate(record.claims) if n != record.pov and claimed is not None])
        super().__init__(len(self.seats), (None,), 0)

    def plays(self, way: None, facts: int) -> bool:
        claims = list(self.record.claims)
        for n, seat in enumerate(self.seats):
            if not facts >> n & 1:
                claims[seat] = None
        quieter = replace(self.record, claims=tuple(claims), also_on_script=self.record.script, items=(), events=())
        problem = Problem(quieter)
        deals = Deals(quieter, problem.script, check=self.effort.check_rarely)
        return any(self.supposing is None or self.supposing.allows(deal) for deal in deals)


def bits(mask: int) -> Iterator[int]:
    """The bits of a mask, each as a mask of its own."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def hitting(sets: Sequence[int]) -> int:
    """A smallest mask that has a bit of each of these sets."""
    most = 0
    while (found := _hitting(sorted(sets, key=int.bit_count), 0, most)) is None:
        most += 1
    return found


def _hitting(sets: Sequence[int], taken: int, most: int) -> int | None:
    missed = [one for one in sets if not one & taken]
    if not missed:
        return taken
    if not most or _apart(missed) > most:
        return None
    for bit in bits(missed[0]):
        found = _hitting(missed, taken | bit, most - 1)
        if found is not None:
            return found
    return None


def _apart(sets: Sequence[int]) -> int:
    """So many bits at least are needed for these: sets that share none need one each."""
    taken = count = 0
    for one in sets:
        if not one & taken:
            taken |= one
            count += 1
    return count
