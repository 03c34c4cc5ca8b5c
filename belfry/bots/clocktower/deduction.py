"""Deduction: who is likely to be evil, and why.

Every world is weighed: whoever is good in it has told the truth as far as good players do, so claims must not clash,
the numbers must fit the setup, and what was learned must be true there, as the characters' own `truths` have it, unless
its source was drunk or poisoned, or a Demon makes it false. What a seat is likely to be follows from the weights, and
so does the reason: the fact that weighs most in the worlds against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import comb, exp, log, log1p
from typing import Any

from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.clues import Clues
from belfry.bots.clocktower.demons import kinds_of
from belfry.bots.clocktower.explanation import OUTSIDERS, contradictions, explain
from belfry.bots.clocktower.harm import Harm
from belfry.bots.clocktower.information import Fact, facts_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.reason import Reason
from belfry.bots.clocktower.testimony import BENT, Piece, Source
from belfry.bots.clocktower.worlds import Parts, World, all_worlds, of_team, sampled_worlds
from belfry.clocktower.kind import DEMON, MINION, OUTSIDER, is_evil
from belfry.clocktower.token import HARMS

MOST_WORLDS = 1000
"""If there are more, a sample stands for them, and the neighbours of its best worlds are looked at too."""
CLEAR = 2.5
"""How far ahead of the middle of a sample its best worlds are where they are worth a closer look."""
MOST_COMPARED = 250
"""How many of the likeliest worlds are kept, to look for reasons in and for what is not true together."""
FAR = 6.0
"""How far behind the best a world may lie before it is no longer considered."""

MOST_FALSE = 0.2
"""However many characters of a script make others drunk or poisoned: only some of them are there."""
LIE = 0.03
"""How often a good player says something that is not so."""
AGAIN = 0.5
"""Whoever was told one false thing is likely to have been told another."""
MISREGISTERED = 0.3
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
TRUE_ALL_THE_SAME = 0.06
"""Where a Demon makes everything false, something true was told all the same."""
FALSE_IF_HARMED = 0.6
"""How often what somebody says is false whom the Demon makes drunk or poisoned all the time."""
DEAD_BY_NIGHT = 0.15
"""How often a Demon that only seems to die does so at night: it is seldom attacked."""
ONE_MORE_DAY = 0.25
DEAD_AND_GOING_ON = 0.02
"""How often a Demon is dead and the game goes on all the same."""
KEPT_ALIVE = 0.02
NO_EFFECT = 0.25
"""An ability that should have done something did nothing."""
SOFTNESS = 1.05
"""How much less than their full weight all reasons have: people are not calculators."""


class Belief:
    """How likely each seat is to be evil, and to be the Demon; `against` gives the reasons."""

    def __init__(self, deduction: Deduction, weighed: Sequence[tuple[World, float]]) -> None:
        players = deduction.town.players
        self.evil: dict[int, float] = dict.fromkeys(players, 0.0)
        self.demon: dict[int, float] = dict.fromkeys(players, 0.0)
        self.kinds: Mapping[str, float] = deduction.kinds
        """How likely each Demon of the script is to be the one."""
        self._deduction = deduction
        self._likeliest = weighed[:MOST_COMPARED]
        self._explained: dict[int, list[Reason]] = {}
        best = weighed[0][1] if weighed else 0.0
        shares = [exp((weight - best) / SOFTNESS) for _, weight in weighed]
        total = sum(shares)
        falsified = 0.0
        for (world, _), share in zip(weighed, shares, strict=True):
            part = share / total
            for seat in world.evil:
                self.evil[seat] += part
            self.demon[world.demon] += part
            falsified += part * deduction.falsified.get(world, 0.0)
        if deduction.falsifier:
            self.kinds = _with(deduction.kinds, deduction.falsifier, falsified)

    @property
    def wants_quiet_days(self) -> float:
        """How likely the Demon is one that wins by a day without an execution."""
        found = self._deduction.town.found
        return sum(chance for id, chance in self.kinds.items() if found(id).lore.wants_quiet_days)

    def against(self, seat: int) -> list[Reason]:
        """What speaks against a seat, the weightiest first."""
        if seat not in self._explained:
            self._explained[seat] = explain(self._deduction, seat, self._likeliest, self.contradictions)
        return self._explained[seat]

    @cached_property
    def contradictions(self) -> list[tuple[Finding, Finding]]:
        """What two players say they learned and cannot both be right about, as far as one can see."""
        return contradictions(self._deduction, self._likeliest)


class Deduction:
    """The worlds that fit what one player knows."""

    def __init__(self, town: KnownTown, *, own: bool, gut: Mapping[int, float] | None = None) -> None:
        """With `own` the player's own character and information count, and the player is good; else only the public."""
        self.town = town
        self.own = own
        self.claims = dict(town.claims)
        if own:
            self.claims[town.me] = town.character.id
        self.kinds = kinds_of(town)
        demons = [character.id for character in town.script.of_type(DEMON)]
        self.falsifier = next((id for id in demons if "falsifies" in town.found(id).hooks), None)
        """The Demon that makes everything false, if it may be the one."""
        self.falsified: dict[World, float] = {}
        """How likely it is to be that Demon, world by world."""
        self.feigner = next((id for id in demons if "feigns_death" in town.found(id).hooks), None)
        """The Demon that may only seem dead, if it may be the one."""
        impairing = [town.found(id) for id in demons if "impairs" in town.found(id).hooks]
        self._harm = Harm(town, self.claims, {demon: self.kinds[demon.id] for demon in impairing})
        self.parts = Parts(town, self.claims)
        self.clues = Clues(town, self.claims, self.parts, self.kinds, gut or {}, own=own)
        self._outlines: dict[World, float] = {}
        """The outlines of the sample, where there is one."""
        self._teams: dict[int, float] = {}
        """What the outlines of all worlds with the same evil team have in common, by its mask."""
        self.sources = self._sources()

    # What is weighed

    def _sources(self) -> list[Source]:
        town = self.town
        findings = [t for t in town.findings if self._counts(t) and not (self.own and t.seat == town.me)]
        if self.own:
            findings += [t for t in town.chronicle.learned if t.character == town.character.id or town.borrowed(t)]
            findings += town.reports
        found: dict[int, Source] = {}
        falsifier = None if self.falsifier is None else town.found(self.falsifier)
        public, mine = self._false_rates()
        for one in dict.fromkeys(findings):
            character = self.clues.classes.get(one.seat)
            if one.seat in town.players and (character is None or not is_evil(character)):
                plain, marked = facts_of(town, one)
                if plain is not None:
                    false = mine if self.own and one.seat == town.me else public
                    source = found.setdefault(one.seat, Source(one.seat, false))
                    source.pieces.append(Piece(plain, marked, self.parts, falsifier))
        return list(found.values())

    def _counts(self, finding: Finding) -> bool:
        """Whether somebody says it as the character that they claim to be, or could have learned it otherwise."""
        claimed = self.claims.get(finding.seat)
        if finding.character == claimed or self.town.found(finding.character).lore.tells_others:
            return True
        return claimed is not None and self.town.found(claimed).lore.borrows

    def _false_rates(self) -> tuple[float, float]:
        """How often what a good player says, and what I learned myself, is false: through drink, poison or a lie."""
        script, counts = self.town.script, self.town.counts
        harming = [c for c in script.characters if any(r.effect in HARMS for r in c.reminders.values())]
        drunk = any(c.always_drunk for c in script.of_type(OUTSIDER))
        outsiders = 1 if counts is None else counts.outsider + 0.5
        rate = min(0.04 * len(harming), MOST_FALSE) + (0.03 * min(outsiders, 2) if drunk else 0.0)
        return rate + LIE, max(rate, 0.01)

    # The worlds

    def _worlds(self) -> Iterable[World]:
        """Every world there might be, or a sample of them if there are too many."""
        town = self.town
        died = town.chronicle.died
        seats = tuple(seat for seat in town.players if not (self.own and seat == town.me))
        fallen = frozenset(seat for seat in seats if seat in died and died[seat][0] != "day")
        demons = frozenset(seat for seat in seats if seat in town.alive or self._may_be_dead(seat) > 0.0)
        size = min(town.evil_team(), len(seats))
        if not demons or not size:
            return ()
        if comb(len(seats), size) * size <= MOST_WORLDS:
            return all_worlds(seats, size, demons, fallen)
        sample = dict.fromkeys(sampled_worlds(seats, size, demons, fallen))
        self._outlines = {world: self._outline(world) for world in sample}
        outlined = sorted(((outline, world) for world, outline in self._outlines.items()), key=_first, reverse=True)
        middle = outlined[len(outlined) // 2][0]
        for world in [world for outline, world in outlined[:2] if outline > middle + CLEAR]:
            for leaving in world.evil:
                for coming in seats:
                    if coming not in world.evil:
                        team = tuple(coming if seat == leaving else seat for seat in world.evil)
                        sample.update(dict.fromkeys(of_team(team, demons, fallen)))
        return sample

    def _may_be_dead(self, seat: int) -> float:
        """How likely a Demon in this seat could be dead, by all appearances, without the game having ended."""
        if seat in self.town.chronicle.hanged_dead:
            return KEPT_ALIVE * DEAD_AND_GOING_ON
        going_on = ONE_MORE_DAY if seat == self._hanged_before_a_quiet_night else DEAD_AND_GOING_ON * self._twins
        if self.feigner is None:
            return going_on
        by_night = self.town.chronicle.died.get(seat, ("", 0))[0] == "night"
        return max(self.kinds[self.feigner] * (DEAD_BY_NIGHT if by_night else 1.0), going_on)

    @cached_property
    def _hanged_before_a_quiet_night(self) -> int | None:
        """Who was executed yesterday, if nobody died since and somebody may have kept the game going all the same."""
        town = self.town
        if not any(character.lore.extends for character in town.script.of_type(MINION)):
            return None
        return None if town.chronicle.night_deaths.get(town.day) else town.executed_before(town.day)

    @cached_property
    def _twins(self) -> bool:
        """Whether somebody says to have a twin who is evil: while both live good does not win."""
        return any(self.town.found(finding.character).lore.tells_others for finding in self.town.findings)

    def _outline(self, world: World) -> float:
        """The weight of a world before it is held against what was learned."""
        mask, _, demon, former = world
        weight = self._teams.get(mask)
        if weight is None:
            weight = self._teams[mask] = self._of_team(world)
        if former >= 0:
            night = self.town.chronicle.died[former][0] == "night"
            weight += _LOGS[PASSED_ON] - _LOGS[OWN_KILLED] if night else _LOGS[TAKEN_OVER]
        if demon not in self.town.alive:
            weight += log(self._may_be_dead(demon))
        for _, speaks in self.clues.marks:
            if speaks(world):
                weight += _LOGS[NO_EFFECT]
        return weight + self._votes(world)

    def _of_team(self, world: World) -> float:
        """The weight of just these being evil, whoever of them is the Demon."""
        mask, clues, died = world.mask, self.clues, self.town.chronicle.died
        weight = self._kills(world)
        for seat in world.evil:
            weight += clues.leaning[seat]
            if seat in died and died[seat][0] == "night":
                weight += _LOGS[OWN_KILLED]
        for id, several in clues.doubles:
            good, most = (several & ~mask).bit_count(), self.town.most_of(id)
            if good > most:
                weight += _LOGS[CLASH] * (good - most)
            elif not good:
                weight -= 0.4
        return weight + clues.outsider_logs[(clues.outsider_claims & ~mask).bit_count()]

    def _votes(self, world: World) -> float:
        """The weight of how the evil players of a world have voted and nominated."""
        weight, mask, former = 0.0, world.mask, world.former
        for vote in self.clues.votes:
            if mask >> vote.who & 1:
                demon = former if former >= 0 and vote.day < self.town.chronicle.died[former][1] else world.demon
                against = _LOGS[AGAINST_THE_DEMON if vote.who == demon else AGAINST_A_FRIEND]
                weight += against * (vote.hands & mask).bit_count()
                if vote.by & mask:
                    weight += _LOGS[NOMINATED_A_FRIEND]
        return weight

    def _kills(self, world: World) -> float:
        """The weight of whom the Demon of a world has left alive and whom it has killed."""
        weight, mask, pulls = 0.0, world.mask, self.clues.pulls
        for kill in self.clues.kills:
            if mask >> kill.victim & 1:
                # Whoever came back is not among the dead, and was killed all the same.
                weight += 0.0 if kill.victim in self.town.chronicle.died else _LOGS[OWN_KILLED]
            else:
                own = sum([pulls[seat] for seat in world.evil if kill.alive >> seat & 1])
                weight += log(kill.pull / max(kill.total - own, 1e-6))
        return weight

    def _held_against(self, world: World, least: float = -1e9, found: list[tuple[Fact, float]] | None = None) -> float:
        """The weight of what was learned in this world, as far as it may still reach the least that counts.

        `found` takes each piece that does not fit.
        """
        mask, _, now, former = world
        changed = self.town.chronicle.died[former][1] if former >= 0 else 0
        weight, turned = 0.0, 0.0
        chance = self.kinds[self.falsifier] if self.falsifier else 0.0
        for source in self.sources:
            if source.bit & mask:
                continue
            before = False
            for piece in source.pieces:
                demon = now if not changed or piece.fact.finding.night > changed else former
                verdict = piece.verdicts.get((mask & piece.look, 1 << demon & piece.look))
                if verdict is None:
                    verdict = piece.verdict(world, demon)
                if verdict:
                    if verdict == BENT:
                        share = _LOGS[MISREGISTERED]
                    else:
                        share = _LOGS[LIE] if piece.firm else _LOGS[AGAIN] if before else source.false
                        harmed = 0.0 if piece.firm or not self._harm.kinds else self._harm.chance(world, source.seat)
                        if harmed:
                            share = log((1 - harmed) * exp(share) + harmed * FALSE_IF_HARMED)
                        before = True
                    weight += share
                    if not piece.falsifiable:
                        turned += share
                    if found is not None:
                        found.append((piece.fact, share))
                elif piece.falsifiable:
                    turned += _LOGS[TRUE_ALL_THE_SAME]
                if found is None and weight < least and (not chance or turned < least):
                    return max(weight, turned) if chance else weight
        return self._mixed(world, weight, turned, chance) if chance and found is None else weight

    def _mixed(self, world: World, weight: float, turned: float, chance: float) -> float:
        """The weight of a world in which everything may be true, or everything that Townsfolk learned false."""
        usual, false = weight + log(1 - chance + 1e-9), turned + log(chance + 1e-9)
        most, least = max(usual, false), min(usual, false)
        both = most + log1p(exp(least - most))
        self.falsified[world] = exp(false - both)
        return both

    def weigh(self) -> list[tuple[World, float]]:
        """The worlds with their weights, the likeliest first; those that are hopeless are left out."""
        known = self._outlines
        worlds = self._worlds()
        outlined = [(known[world] if world in known else self._outline(world), world) for world in worlds]
        outlined.sort(key=_first, reverse=True)
        found: list[tuple[float, World]] = []
        best = -1e9
        for outline, world in outlined:
            if outline < best - FAR:
                break
            weight = outline + self._held_against(world, best - FAR - outline)
            if weight >= best - FAR:
                found.append((weight, world))
                best = max(best, weight)
        found.sort(key=_first, reverse=True)
        return [(world, weight) for weight, world in found if weight > best - FAR]

    def conclude(self) -> Belief:
        """What each seat is likely to be."""
        return Belief(self, self.weigh())

    def shares(self, world: World) -> list[tuple[Any, float]]:
        """Each thing that makes a world less likely, and by how much."""
        pieces: list[tuple[Fact, float]] = []
        self._held_against(world, found=pieces)
        found: list[tuple[Any, float]] = [*pieces]
        clues = self.clues
        for id, several in clues.doubles:
            good, most = (several & ~world.mask).bit_count(), self.town.most_of(id)
            if good > most:
                found.append((id, _LOGS[CLASH] * (good - most)))
        found.append((OUTSIDERS, clues.outsider_logs[(clues.outsider_claims & ~world.mask).bit_count()]))
        found += [(mark, _LOGS[NO_EFFECT]) for mark, speaks in clues.marks if speaks(world)]
        return found


MOST_KEPT = 32
"""How many conclusions from what is public are kept: all players of a game come to the same one."""
_in_public: dict[tuple[Any, ...], Belief] = {}


def in_public(town: KnownTown) -> Belief:
    """What everybody can work out from what is public."""
    key = town.key
    found = _in_public.pop(key, None)
    if found is None:
        found = Deduction(town, own=False).conclude()
        while len(_in_public) >= MOST_KEPT:
            del _in_public[next(iter(_in_public))]
    _in_public[key] = found
    return found


def _with(kinds: Mapping[str, float], id: str, chance: float) -> dict[str, float]:
    """The kinds with another chance for one of them."""
    rest = 1.0 - kinds[id]
    return {kind: chance if kind == id else old * (1 - chance) / max(rest, 1e-9) for kind, old in kinds.items()}


_LOGS = {
    chance: log(chance)
    for chance in (
        LIE,
        *(
            AGAIN,
            MISREGISTERED,
            CLASH,
            OWN_KILLED,
            PASSED_ON,
            TAKEN_OVER,
            AGAINST_THE_DEMON,
            AGAINST_A_FRIEND,
            NOMINATED_A_FRIEND,
            NO_EFFECT,
            TRUE_ALL_THE_SAME,
        ),
    )
}


def _first(pair: tuple[float, World]) -> float:
    return pair[0]
