"""Weights: how likely a deal is, by the bag, by what evil players say to be, and by what had to be hidden.

A simple model, which docs/solver.md states: the bag is exact, and everything else that is open is taken evenly.
"""

from __future__ import annotations

from math import comb

from belfry.clocktower.pieces.kind import is_evil, is_fabled, is_traveller
from belfry.clocktower.setup.bag import count_types, legal_counts
from belfry.solver.deals import Characters, Deal
from belfry.solver.problem import Problem
from belfry.solver.speech import Manner
from belfry.solver.tables import Tables


class Weights:
    """Weighs the deals of a record against each other."""

    def __init__(self, problem: Problem, tables: Tables | None) -> None:
        self.problem = problem
        self.tables = tables
        self.players = len(problem.record.names)
        characters = [c for c in problem.script.characters if not (is_fabled(c) or is_traveller(c))]
        self.pools = count_types(characters)
        self.good = len([c for c in characters if c.seated and not is_evil(c)])
        self._bags: dict[object, float] = {}

    def weigh(self, deal: Deal) -> float:
        """How likely a deal is that the tables keep, beside others."""
        found = self.bag((*deal.start, *deal.unseated)) * self._said(deal)
        if self.tables is None:
            return found
        wrong = {(item.seat, item.moment.number) for item in self.tables.excuses(deal)}
        return found / self.players ** len(wrong)

    def bag(self, in_play: Characters) -> float:
        """How likely these characters are in the bag: evil is drawn first, then the numbers, then good, all evenly."""
        counts = count_types(in_play)
        key = (counts, frozenset([c for c in in_play if c.setup.changes_counts]))
        if key not in self._bags:
            legal = legal_counts(self.players, in_play, self.problem.script)
            ways = len([one for one in legal if (one.minion, one.demon) == (counts.minion, counts.demon)])
            sets = 1
            for pool, number in zip(self.pools, counts, strict=True):
                sets *= max(1, comb(pool, number))
            self._bags[key] = 1 / (max(1, ways) * sets)
        return self._bags[key]

    def _said(self, deal: Deal) -> float:
        """How likely they say to be what they say: whoever may say anything says each good character as often."""
        found = 1.0
        for seat, manner in enumerate(deal.manners):
            claimed = self.problem.record.claims[seat]
            if claimed is None or manner is Manner.SINCERE:
                continue
            if manner is Manner.FREE:
                found /= self.good
            else:
                found /= max(1, self.pools.townsfolk - count_types(deal.start).townsfolk)
        return found
