"""Draws: deals taken at random from all that are legal, where there are too many to list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from math import factorial, perm, prod
from random import Random
from typing import NamedTuple

from belfry.clocktower.pieces.kind import is_evil, is_outsider
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.script import Script
from belfry.clocktower.setup.bag import count_types
from belfry.solver.deals import Characters, Deal, Deals
from belfry.solver.record import Record


class Way(NamedTuple):
    """A choice of the characters that are not those of a sincere player."""

    seated: Characters
    hidden: int
    """How many of them are hidden; the others have turned."""
    unseated: Characters
    outsiders: frozenset[int] | None
    """In the places of how many claimed Outsiders they may be; none where that does not hang on them alone."""


class Draws(Deals):
    """Draws deals of a record; each legal deal comes as often as any other, once its odds are counted in."""

    def __init__(self, record: Record, script: Script, check: Callable[[], None] = lambda: None) -> None:
        super().__init__(record, script, check=check)
        claims = [claim for claim in self.claims if claim is not None]
        open = self.silent or any(claim in self._counted for claim in claims)
        self._outsiders = frozenset([n for n, claim in enumerate(self.claims) if claim and is_outsider(claim)])
        self._claimed_evil = frozenset([n for n, claim in enumerate(self.claims) if claim and is_evil(claim)])
        found = [self._way(hidden, turned, open=bool(open)) for hidden, turned in self._ways()]
        self.ways = [way for way in found if way.outsiders is None or way.outsiders]
        """The choices of which something may come."""
        sizes = [perm(len(self.claims), len(way.seated)) for way in self.ways]
        self.total = sum(sizes)
        """In how many ways those may be seated, legal or not."""
        self._upto = list(accumulate(sizes))

    def _way(self, hidden: Characters, turned: Characters, *, open: bool) -> Way:
        seated = (*[c for c in hidden if c.seated], *turned)
        unseated = tuple([c for c in hidden if not c.seated])
        first = len(seated) - len(turned)
        if open:
            return Way(seated, first, unseated, None)
        have = count_types((*seated, *unseated))
        legal = self._legal_for((*seated, *unseated), len(self.claims))
        fitting = [one for one in legal if (one.minion, one.demon) == (have.minion, have.demon)]
        left = len(self._outsiders) + have.outsider
        return Way(seated, first, unseated, frozenset([left - one.outsider for one in fitting]))

    def draw(self, chance: Random) -> Iterator[tuple[Deal, float]]:
        """The deals of one draw, mostly none, each with the odds by which it is drawn less often than others."""
        self.check()
        seated, first, unseated, outsiders = chance.choices(self.ways, cum_weights=self._upto)[0]
        placed = self._some_seats(chance, len(seated))
        if outsiders is not None and len(self._outsiders.intersection(placed)) not in outsiders:
            return
        if self._claimed_evil and not self._claimed_evil.issubset(placed):
            return
        left = [c for seat, c in enumerate(self.claims) if c is not None and seat not in placed]
        open = [seat for seat in self.silent if seat not in placed]
        pool: list[type[Character]] = []
        if open:
            taken = {*left, *seated, *unseated} - self.duplicates
            pool = [c for c in self._usual if c not in taken]
            if len(pool) < len(open):
                return
        unsaid = tuple(chance.sample(pool, len(open))) if open else ()
        in_play = (*left, *seated, *unsaid, *unseated)
        if not self._differ(in_play) or not self._may_be(in_play):
            return
        others = (*seated, *unsaid)
        # The same one twice is the same deal whichever was seated first.
        alike = 1 if len({*others}) == len(others) else prod(factorial(n) for n in Counter(others).values())
        odds = perm(len(pool), len(open)) / alike
        for deal in self._seated(seated[:first], (*placed, *open), first, others, in_play):
            yield (deal._replace(unseated=unseated) if unseated else deal), odds

    def _some_seats(self, chance: Random, count: int) -> list[int]:
        """So many different seats, in any order."""
        players = len(self.claims)
        found: list[int] = []
        while len(found) < count:
            seat = int(chance.random() * players)
            if seat not in found:
                found.append(seat)
        return found
