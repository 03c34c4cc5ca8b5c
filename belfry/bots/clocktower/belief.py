"""Belief: how likely each seat is to be evil, as it follows from the worlds with their weights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from math import exp
from typing import TYPE_CHECKING

from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.explanation import contradictions, explain
from belfry.bots.clocktower.reason import Reason

if TYPE_CHECKING:
    from belfry.bots.clocktower.deduction import Deduction

MOST_COMPARED = 250
"""How many of the likeliest worlds are kept, to look for reasons in and for what is not true together."""
FAR = 6.0
"""How far behind the best a world may lie before it is no longer considered."""
SOFTNESS = 1.05
"""How much less than their full weight all reasons have: people are not calculators."""


class Belief:
    """How likely each seat is to be evil, and to be the Demon; `against` gives the reasons."""

    def __init__(self, deduction: Deduction) -> None:
        players = deduction.town.players
        self.evil: dict[int, float] = dict.fromkeys(players, 0.0)
        self.demon: dict[int, float] = dict.fromkeys(players, 0.0)
        self.kinds: Mapping[str, float] = deduction.kinds
        """How likely each Demon of the script is to be the one."""
        self._deduction = deduction
        self._explained: dict[int, list[Reason]] = {}
        worlds, weights = deduction.space.worlds, deduction.weights
        self._best = max(weights, default=0.0)
        least, best, evil, demons = self._best - FAR, self._best, self.evil, self.demon
        near = [(place, exp((weight - best) / SOFTNESS)) for place, weight in enumerate(weights) if weight > least]
        total = sum([share for _, share in near])
        falsified = 0.0
        for place, share in near:
            part = share / total
            world = worlds[place]
            for seat in world.evil:
                evil[seat] += part
            demons[world.demon] += part
            if deduction.falsifier:
                falsified += part * deduction.falsified(place)
        if deduction.falsifier:
            self.kinds = _with(deduction.kinds, deduction.falsifier, falsified)

    @cached_property
    def _likeliest(self) -> Sequence[int]:
        """The worlds that are worth a look for reasons, by their places in the space, the likeliest first."""
        weights, least = self._deduction.weights, self._best - FAR
        near = [place for place, weight in enumerate(weights) if weight > least]
        return sorted(near, key=lambda place: -weights[place])[:MOST_COMPARED]

    @property
    def wants_quiet_days(self) -> float:
        """How likely the Demon is one that wins by a day without an execution."""
        found = self._deduction.town.found
        return sum(chance for id, chance in self.kinds.items() if found(id).play.lore.wants_quiet_days)

    def against(self, seat: int) -> list[Reason]:
        """What speaks against a seat, the weightiest first."""
        if seat not in self._explained:
            self._explained[seat] = explain(self._deduction, seat, self._likeliest, self.contradictions)
        return self._explained[seat]

    @cached_property
    def contradictions(self) -> list[tuple[Finding, Finding]]:
        """What two players say they learned and cannot both be right about, as far as one can see."""
        return contradictions(self._deduction, self._likeliest)


def _with(kinds: Mapping[str, float], id: str, chance: float) -> dict[str, float]:
    """The kinds with another chance for one of them."""
    rest = 1.0 - kinds[id]
    return {kind: chance if kind == id else old * (1 - chance) / max(rest, 1e-9) for kind, old in kinds.items()}
