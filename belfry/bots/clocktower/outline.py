"""The outline of a world: how likely it is before it is held against what was learned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from math import log
from typing import Any

from belfry.bots.clocktower.clues import Clues
from belfry.bots.clocktower.explanation import OUTSIDERS
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.worlds import World
from belfry.clocktower.pieces.kind import MINION

CLASH = 0.15
"""Two good players with one character: one of them is the Drunk, or is hiding."""
OWN_KILLED = 0.03
PASSED_ON = 0.08
"""The Demon kills one of its own only rarely; that it gives itself up for a Minion is likelier."""
TAKEN_OVER = 0.15
AGAINST_THE_DEMON = 0.5
AGAINST_A_FRIEND = 0.85
NOMINATED_A_FRIEND = 0.4
"""How much less often than a good player an evil one votes for the Demon or for another evil player, or nominates one.

Hands that stay down say nothing: most do, whoever is nominated. Evil knows what its votes look like.
"""
DEAD_BY_NIGHT = 0.15
"""How often a Demon that only seems to die does so at night: it is seldom attacked."""
ONE_MORE_DAY = 0.25
DEAD_AND_GOING_ON = 0.02
"""How often a Demon is dead and the game goes on all the same."""
KEPT_ALIVE = 0.02
NO_EFFECT = 0.25
"""An ability that should have done something did nothing."""


class Outlines:
    """Weighs worlds by who claims what, who died, who voted for whom, and what should have had an effect."""

    def __init__(self, town: KnownTown, clues: Clues, kinds: Mapping[str, float], feigner: str | None) -> None:
        self._town = town
        self._clues = clues
        self._kinds = kinds
        self._feigner = feigner
        self._teams: dict[int, float] = {}
        """What the outlines of all worlds with the same evil team have in common, by its mask."""

    def of(self, world: World) -> float:
        """The weight of a world before it is held against what was learned."""
        mask, _, demon, former = world
        weight = self._teams.get(mask)
        if weight is None:
            weight = self._teams[mask] = self._of_team(world)
        if former >= 0:
            night = self._town.chronicle.died[former][0] == "night"
            weight += _LOGS[PASSED_ON] - _LOGS[OWN_KILLED] if night else _LOGS[TAKEN_OVER]
        if demon not in self._town.alive:
            weight += log(self.may_be_dead(demon))
        for _, speaks in self._clues.marks:
            if speaks(world):
                weight += _LOGS[NO_EFFECT]
        return weight + self._votes(world)

    def shares(self, world: World) -> Iterator[tuple[Any, float]]:
        """Each thing that makes a world less likely from the outset, and by how much."""
        clues = self._clues
        for id, several in clues.doubles:
            good, most = (several & ~world.mask).bit_count(), self._town.most_of(id)
            if good > most:
                yield id, _LOGS[CLASH] * (good - most)
        yield OUTSIDERS, clues.outsider_logs[(clues.outsider_claims & ~world.mask).bit_count()]
        for mark, speaks in clues.marks:
            if speaks(world):
                yield mark, _LOGS[NO_EFFECT]

    def _of_team(self, world: World) -> float:
        """The weight of just these being evil, whoever of them is the Demon."""
        mask, clues, died = world.mask, self._clues, self._town.chronicle.died
        weight = self._kills(world)
        for seat in world.evil:
            weight += clues.leaning[seat]
            if seat in died and died[seat][0] == "night":
                weight += _LOGS[OWN_KILLED]
        for id, several in clues.doubles:
            good, most = (several & ~mask).bit_count(), self._town.most_of(id)
            if good > most:
                weight += _LOGS[CLASH] * (good - most)
            elif not good:
                weight -= 0.4
        return weight + clues.outsider_logs[(clues.outsider_claims & ~mask).bit_count()]

    def _votes(self, world: World) -> float:
        """The weight of how the evil players of a world have voted and nominated."""
        weight, mask, former = 0.0, world.mask, world.former
        for vote in self._clues.votes:
            if mask >> vote.who & 1:
                demon = former if former >= 0 and vote.day < self._town.chronicle.died[former][1] else world.demon
                against = _LOGS[AGAINST_THE_DEMON if vote.who == demon else AGAINST_A_FRIEND]
                weight += against * (vote.hands & mask).bit_count()
                if vote.by & mask:
                    weight += _LOGS[NOMINATED_A_FRIEND]
        return weight

    def _kills(self, world: World) -> float:
        """The weight of whom the Demon of a world has left alive and whom it has killed."""
        weight, mask, pulls = 0.0, world.mask, self._clues.pulls
        for kill in self._clues.kills:
            if mask >> kill.victim & 1:
                # Whoever came back is not among the dead, and was killed all the same.
                weight += 0.0 if kill.victim in self._town.chronicle.died else _LOGS[OWN_KILLED]
            else:
                own = sum([pulls[seat] for seat in world.evil if kill.alive >> seat & 1])
                weight += log(kill.pull / max(kill.total - own, 1e-6))
        return weight

    def may_be_dead(self, seat: int) -> float:
        """How likely a Demon in this seat could be dead, by all appearances, without the game having ended."""
        if seat in self._town.chronicle.hanged_dead:
            return KEPT_ALIVE * DEAD_AND_GOING_ON
        going_on = ONE_MORE_DAY if seat == self._hanged_before_a_quiet_night else DEAD_AND_GOING_ON * self._twins
        if self._feigner is None:
            return going_on
        by_night = self._town.chronicle.died.get(seat, ("", 0))[0] == "night"
        return max(self._kinds[self._feigner] * (DEAD_BY_NIGHT if by_night else 1.0), going_on)

    @cached_property
    def _hanged_before_a_quiet_night(self) -> int | None:
        """Who was executed yesterday, if nobody died since and somebody may have kept the game going all the same."""
        town = self._town
        if not any(character.play.lore.extends for character in town.script.of_type(MINION)):
            return None
        return None if town.chronicle.night_deaths.get(town.day) else town.executed_before(town.day)

    @cached_property
    def _twins(self) -> bool:
        """Whether somebody says to have a twin who is evil: while both live good does not win."""
        return any(self._town.found(finding.character).play.lore.tells_others for finding in self._town.findings)


_LOGS = {
    chance: log(chance)
    for chance in (
        CLASH,
        OWN_KILLED,
        PASSED_ON,
        TAKEN_OVER,
        AGAINST_THE_DEMON,
        AGAINST_A_FRIEND,
        NOMINATED_A_FRIEND,
        NO_EFFECT,
    )
}
