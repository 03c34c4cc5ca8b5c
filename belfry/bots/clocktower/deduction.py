"""Deduction: who is likely to be evil, and why.

Every world is weighed: whoever is good in it has told the truth as far as good players do, so claims must not clash,
the numbers must fit the setup, and what was learned must be true there, as the characters' own `truths` have it, unless
its source was drunk or poisoned, or a Demon makes it false. What a seat is likely to be follows from the weights, and
so does the reason: the fact that weighs most in the worlds against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import comb, exp, log, log1p
from typing import Any

from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.clues import Clues
from belfry.bots.clocktower.demons import kinds_of
from belfry.bots.clocktower.harm import Harm
from belfry.bots.clocktower.information import Fact, facts_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.outline import Outlines
from belfry.bots.clocktower.testimony import BENT, Effort, Piece, Source
from belfry.bots.clocktower.worlds import Parts, World, all_worlds, of_team, sampled_worlds
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import DEMON, OUTSIDER, is_evil
from belfry.clocktower.pieces.token import HARMS

MOST_WORLDS = 1000
"""If there are more, a sample stands for them, and the neighbours of its best worlds are looked at too."""
CLEAR = 2.5
"""How far ahead of the middle of a sample its best worlds are where they are worth a closer look."""
FAR = 6.0
"""How far behind the best a world may lie before it is no longer considered."""

MOST_FALSE = 0.2
"""However many characters of a script make others drunk or poisoned: only some of them are there."""
LIE = 0.03
"""How often a good player says something that is not so."""
AGAIN = 0.5
"""Whoever was told one false thing is likely to have been told another."""
MISREGISTERED = 0.3
TRUE_ALL_THE_SAME = 0.06
"""Where a Demon makes everything false, something true was told all the same."""
FALSE_IF_HARMED = 0.6
"""How often what somebody says is false whom the Demon makes drunk or poisoned all the time."""


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
        self.falsifier = next((id for id in demons if town.found(id).misinforms), None)
        """The Demon that makes everything false, if it may be the one."""
        self.falsified: dict[World, float] = {}
        """How likely it is to be that Demon, world by world."""
        self.feigner = next((id for id in demons if town.found(id).feigns_death), None)
        """The Demon that may only seem dead, if it may be the one."""
        impairing = [town.found(id) for id in demons if Moments.impairs in town.found(id).hooks]
        self._harm = Harm(town, self.claims, {demon: self.kinds[demon.id] for demon in impairing})
        self.parts = Parts(town, self.claims)
        self.clues = Clues(town, self.claims, self.parts, self.kinds, gut or {}, own=own)
        self._outlines = Outlines(town, self.clues, self.kinds, self.feigner)
        self._sample: dict[World, float] = {}
        """The outlines of the sample, where there is one."""
        self._effort = Effort(len(town.script.ids))
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
                    source.pieces.append(Piece(plain, marked, self.parts, falsifier, self._effort))
        return list(found.values())

    def _counts(self, finding: Finding) -> bool:
        """Whether somebody says it as the character that they claim to be, or could have learned it otherwise."""
        claimed = self.claims.get(finding.seat)
        if finding.character == claimed or self.town.found(finding.character).play.lore.tells_others:
            return True
        return claimed is not None and self.town.found(claimed).play.lore.borrows

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
        demons = frozenset(seat for seat in seats if seat in town.alive or self._outlines.may_be_dead(seat) > 0.0)
        size = min(town.evil_team(), len(seats))
        if not demons or not size:
            return ()
        if comb(len(seats), size) * size <= MOST_WORLDS:
            return all_worlds(seats, size, demons, fallen)
        sample = dict.fromkeys(sampled_worlds(seats, size, demons, fallen))
        self._sample = {world: self._outlines.of(world) for world in sample}
        outlined = sorted(((outline, world) for world, outline in self._sample.items()), key=_first, reverse=True)
        middle = outlined[len(outlined) // 2][0]
        for world in [world for outline, world in outlined[:2] if outline > middle + CLEAR]:
            for leaving in world.evil:
                for coming in seats:
                    if coming not in world.evil:
                        team = tuple(coming if seat == leaving else seat for seat in world.evil)
                        sample.update(dict.fromkeys(of_team(team, demons, fallen)))
        return sample

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
        worlds = self._worlds()
        known, outline_of = self._sample, self._outlines.of
        outlined = [(known[world] if world in known else outline_of(world), world) for world in worlds]
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
        self._effort.end()
        found.sort(key=_first, reverse=True)
        return [(world, weight) for weight, world in found if weight > best - FAR]

    def conclude(self) -> Belief:
        """What each seat is likely to be."""
        return Belief(self, self.weigh())

    def shares(self, world: World) -> list[tuple[Any, float]]:
        """Each thing that makes a world less likely, and by how much."""
        pieces: list[tuple[Fact, float]] = []
        self._held_against(world, found=pieces)
        return [*pieces, *self._outlines.shares(world)]


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


_LOGS = {chance: log(chance) for chance in (LIE, AGAIN, MISREGISTERED, TRUE_ALL_THE_SAME)}


def _first(pair: tuple[float, World]) -> float:
    return pair[0]
