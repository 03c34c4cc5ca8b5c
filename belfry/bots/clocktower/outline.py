"""The outline of a world: how likely it is before it is held against what was learned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import combinations
from math import log
from operator import add
from typing import Any

from belfry.bots.clocktower.clues import Clues
from belfry.bots.clocktower.explanation import OUTSIDERS
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.space import Space, Weights
from belfry.bots.clocktower.testimony import FALSE, Effort
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
DOUBLE_HELD = -0.4
"""Where all who claim one character are evil."""


class Outlines:
    """Weighs worlds by who claims what, who died, who voted for whom, and what should have had an effect."""

    def __init__(self, town: KnownTown, clues: Clues, kinds: Mapping[str, float], feigner: str | None) -> None:
        self._town = town
        self._clues = clues
        self._kinds = kinds
        self._feigner = feigner

    def weights(self, space: Space, effort: Effort) -> list[float]:
        """What weighs for each world before it is held against what was learned."""
        found = space.each(self._of_teams(space))
        for others in (self._demons(space), *self._marks(space, effort)):
            found = list(map(add, found, others))
        return found

    def shares(self, world: World, space: Space) -> Iterator[tuple[Any, float]]:
        """Each thing that makes a world less likely from the outset, and by how much."""
        clues = self._clues
        for id, several in clues.doubles:
            good, most = (several & ~world.mask).bit_count(), self._town.most_of(id)
            if good > most:
                yield id, _LOGS[CLASH] * (good - most)
        yield OUTSIDERS, clues.outsider_logs[(clues.outsider_claims & ~world.mask).bit_count()]
        for mark in clues.marks:
            if not mark.by & world.mask and mark.event.stands(world, space) == FALSE:
                yield mark.reason, _LOGS[NO_EFFECT]

    # Whoever of a team is the Demon

    def _of_teams(self, space: Space) -> list[float]:
        """What weighs for just these being evil, whoever of them is the Demon."""
        clues = self._clues
        outsiders, logs = clues.outsider_claims, clues.outsider_logs
        seats = self._of_seats()
        found = [
            sum([seats[seat] for seat in team]) + votes + logs[(outsiders & ~mask).bit_count()]
            for team, mask, votes in zip(space.teams, space.team_masks, self._votes_of_teams(space), strict=True)
        ]
        for id, several in clues.doubles:
            most, all_of_them = self._town.most_of(id), several.bit_count()
            logs = [DOUBLE_HELD, *[max(good - most, 0) * _LOGS[CLASH] for good in range(1, all_of_them + 1)]]
            found = [
                weight + logs[(several & ~mask).bit_count()]
                for weight, mask in zip(found, space.team_masks, strict=True)
            ]
        return found

    def _of_seats(self) -> dict[int, float]:
        """What weighs for each seat's being evil, with whom a Demon has left alive and whom it has killed."""
        clues, died = self._clues, self._town.chronicle.died
        found = dict(clues.leaning)
        for seat in found:
            if died.get(seat, ("", 0))[0] == "night":
                found[seat] += _LOGS[OWN_KILLED]
        for kill in clues.kills:
            for seat, pull in clues.pulls.items():
                if kill.alive >> seat & 1 and seat != kill.victim:
                    # Whoever could be killed and was not is one of its own the rather.
                    found[seat] -= log(max(1 - pull / kill.total, 1e-6))
            # Whoever came back is not among the dead, and was killed all the same.
            found[kill.victim] += (0.0 if kill.victim in died else _LOGS[OWN_KILLED]) - log(kill.pull / kill.total)
        return found

    def _votes_of_teams(self, space: Space) -> Weights:
        """What weighs how the players of each team have voted and nominated, as friends."""
        votes = tuple(self._clues.votes)
        if not votes:
            return [0.0] * len(space.teams)
        key = ("votes", votes)
        found = space.kept(key)
        if found is None:
            pairs: dict[tuple[int, int], float] = {}
            for vote in votes:
                for seat in self._town.players:
                    share = _LOGS[AGAINST_A_FRIEND] * (vote.hands >> seat & 1)
                    share += _LOGS[NOMINATED_A_FRIEND] * (vote.by >> seat & 1)
                    pair = (min(seat, vote.who), max(seat, vote.who))
                    pairs[pair] = pairs.get(pair, 0.0) + share
            found = [sum([pairs.get(pair, 0.0) for pair in combinations(team, 2)]) for team in space.teams]
            space.keep(key, found)
        return found

    # By who of them is the Demon

    def _demons(self, space: Space) -> Weights:
        """What weighs for each world because of who the Demon is, or was."""
        dead = {seat: log(self.may_be_dead(seat)) for seat in set(space.demons) if seat not in self._town.alive}
        votes = tuple(self._clues.votes)
        key = ("demons", votes, tuple(dead.items()))
        found = space.kept(key)
        if found is None:
            died, more = self._town.chronicle.died, _LOGS[AGAINST_THE_DEMON] - _LOGS[AGAINST_A_FRIEND]
            found = [dead.get(demon, 0.0) for demon in space.demons]
            by_demon: dict[int, list[tuple[int, int]]] = {}
            for vote in votes:
                by_demon.setdefault(vote.who, []).append((vote.day, vote.hands))
            for place, (mask, _, demon, former) in enumerate(space.worlds):
                weight = 0.0
                changed = died[former][1] if former >= 0 else 0
                for day, hands in by_demon.get(demon, ()):
                    if day >= changed:
                        weight += more * (hands & mask).bit_count()
                if former >= 0:
                    for day, hands in by_demon.get(former, ()):
                        if day < changed:
                            weight += more * (hands & mask).bit_count()
                    by_night = died[former][0] == "night"
                    weight += _LOGS[PASSED_ON] - _LOGS[OWN_KILLED] if by_night else _LOGS[TAKEN_OVER]
                found[place] += weight
            space.keep(key, found)
        return found

    def _marks(self, space: Space, effort: Effort) -> Iterator[Weights]:
        """What weighs against each world because an event does not fit it."""
        for mark in self._clues.marks:
            verdicts = mark.event.verdicts(space, mark.by, effort)
            yield [_LOGS[NO_EFFECT] if verdict == FALSE else 0.0 for verdict in verdicts]

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
