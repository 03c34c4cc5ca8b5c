"""Deduction: who is likely to be evil, and why.

Every world is weighed: whoever is good in it has told the truth as far as good players do, so claims must not clash,
the numbers must fit the setup, and what was learned must be true there, as the characters' own `truths` have it, unless
its source was drunk or poisoned, or a Demon makes it false. What a seat is likely to be follows from the weights, and
so does the reason: the fact that weighs most in the worlds against it.

All worlds are weighed at once: each thing that weighs is a list of numbers, one for each world of a space, and stays
there for everybody to whom the same was said by the same people.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from math import exp, log, log1p
from operator import add, sub
from typing import Any

from belfry.bots.clocktower.belief import Belief
from belfry.bots.clocktower.chronicle import Finding
from belfry.bots.clocktower.clues import INTRODUCED, KNOWN, Clues
from belfry.bots.clocktower.demons import kinds_of
from belfry.bots.clocktower.harm import Harm
from belfry.bots.clocktower.information import facts_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.outline import Outlines
from belfry.bots.clocktower.space import Space, Weights, space_of
from belfry.bots.clocktower.testimony import LIE, Effort, Piece, Source
from belfry.bots.clocktower.worlds import Parts
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import DEMON, OUTSIDER, is_evil
from belfry.clocktower.pieces.token import HARMS

CLEAR = 2.5
"""How far ahead of the middle of a sample its best worlds are where they are worth a closer look."""
IMPOSSIBLE = -1e6
"""What weighs against worlds that are none."""

MOST_FALSE = 0.2
"""However many characters of a script make others drunk or poisoned: only some of them are there."""


class Deduction:
    """The worlds that fit what one player knows."""

    def __init__(self, town: KnownTown, *, own: bool, gut: Mapping[int, float] | None = None) -> None:
        """With `own` the player's own character and information count, and the player is good; else only the public."""
        self.town = town
        self.own = own
        self.claims = dict(town.claims)
        self._public = public = public_deduction(town) if own else None
        if own:
            self.claims[town.me] = town.character.id
        self._gut = gut or {}
        self._effort = Effort(len(town.script.ids))
        self._falsified: list[float] = []
        """How likely it is to be the Demon that makes everything false, world by world."""
        if public is None:
            self.kinds = kinds_of(town)
            demons = [character.id for character in town.script.of_type(DEMON)]
            self.falsifier = next((id for id in demons if town.found(id).misinforms), None)
            """The Demon that makes everything false, if it may be the one."""
            self.feigner = next((id for id in demons if town.found(id).feigns_death), None)
            """The Demon that may only seem dead, if it may be the one."""
            impairing = [town.found(id) for id in demons if Moments.impairs in town.found(id).hooks]
            self.harm = Harm(town, self.claims, {demon: self.kinds[demon.id] for demon in impairing})
        else:
            self.kinds, self.falsifier, self.feigner = public.kinds, public.falsifier, public.feigner
            self.harm = public.harm
        if public is not None and public.claims == self.claims:
            self.parts, self.clues, self.outlines = public.parts, public.clues, public.outlines
        else:
            self.parts = Parts(town, self.claims)
            self.clues = Clues(town, self.claims, self.parts, self.kinds)
            self.outlines = Outlines(town, self.clues, self.kinds, self.feigner)

    # What is weighed

    @cached_property
    def sources(self) -> list[Source]:
        """Everybody who says to have learned something, and what this player has learned."""
        town, public = self.town, self._public
        said, mine = self._false_rates()
        if public is None:
            return self._sources([one for one in town.findings if self._counts(one)], said)
        others = [source for source in public.sources if source.seat != town.me]
        if self.clues is not public.clues:
            # Whoever looks at this player finds what only this player knows to be there.
            met = {source.seat for source in others if source.look >> town.me & 1}
            findings = [one for one in town.findings if one.seat in met and self._counts(one)]
            others = [source for source in others if source.seat not in met]
            others += self._sources(findings, said)
        return [*others, *self._sources(self._my_findings(), mine)]

    def _my_findings(self) -> list[Finding]:
        """What this player has learned and done."""
        town = self.town
        learned = [t for t in town.chronicle.learned if t.character == town.character.id or town.borrowed(t)]
        return learned + town.reports

    def _sources(self, findings: Iterable[Finding], false: float) -> list[Source]:
        """Those who say so, with what can be held against worlds."""
        town = self.town
        found: dict[int, Source] = {}
        falsifier = None if self.falsifier is None else town.found(self.falsifier)
        for one in dict.fromkeys(findings):
            character = self.clues.classes.get(one.seat)
            if one.seat in town.players and (character is None or not is_evil(character)):
                plain, marked = facts_of(town, one)
                if plain is not None:
                    source = found.setdefault(one.seat, Source(one.seat, false))
                    source.pieces.append(Piece(plain, marked, self.parts, falsifier))
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

    @cached_property
    def space(self) -> Space:
        """Every world there might be, or a sample of them if there are too many."""
        if self._public is not None:
            return self._public.space
        town, died = self.town, self.town.chronicle.died
        seats = town.players
        fallen = tuple((seat, died[seat][1]) for seat in seats if seat in died and died[seat][0] != "day")
        demons = frozenset(seat for seat in seats if seat in town.alive or self.outlines.may_be_dead(seat) > 0.0)
        size = min(town.evil_team(), len(seats)) if demons else 0
        if not size:
            return Space((), {})
        space = space_of(seats, size, demons, fallen)
        if not space.sampled:
            return space
        outlines = self.outlines.weights(space, self._effort)
        middle = sorted(outlines)[len(outlines) // 2]
        order = sorted(range(len(outlines)), key=lambda place: -outlines[place])[:2]
        beside = [space.worlds[place].evil for place in order if outlines[place] > middle + CLEAR]
        return space_of(seats, size, demons, fallen, tuple(dict.fromkeys(beside))) if beside else space

    @cached_property
    def weights(self) -> Weights:
        """How likely each world of the space is, by everything that weighs."""
        usual, turned = self._sums
        return self._mixed(usual, turned) if self.falsifier else usual

    @cached_property
    def _outlined(self) -> Weights:
        """What weighs for each world before it is held against what was learned."""
        return self.outlines.weights(self.space, self._effort)

    @cached_property
    def _sums(self) -> tuple[Weights, Weights]:
        """What weighs for and against each world, usually, and where a Demon makes everything false."""
        public = self._public
        if public is None:
            usual = turned = self._outlined
            # Where not everything can be thought through, what is about few players is.
            for source in sorted(self.sources, key=lambda source: source.look.bit_count()):
                usual, turned = self._with(source, usual, turned)
            return usual, turned
        usual, turned = public._sums
        before, now = set(public.sources), set(self.sources)
        changes: list[Weights] = [self._own_leaning(self.space)]
        if self.outlines is not public.outlines:
            changes.append(list(map(sub, self._outlined, public._outlined)))
        for change in changes:
            usual, turned = self._moved(usual, turned, change, change)
        for source in self.sources:
            if source not in before:
                usual, turned = self._with(source, usual, turned)
        for source in public.sources:
            if source not in now:
                # What one has told oneself is no news, and what is looked at anew does not count twice.
                usual, turned = self._with(source, usual, turned, sub)
        return usual, turned

    def _with(
        self, source: Source, usual: Weights, turned: Weights, by: Callable[[float, float], float] = add
    ) -> tuple[Weights, Weights]:
        """The sums with what somebody says."""
        one, other = source.weights(self.space, self._effort, self.harm.of(source.seat))
        return self._moved(usual, turned, one, other, by)

    def _moved(
        self, usual: Weights, turned: Weights, one: Weights, other: Weights, by: Callable[[float, float], float] = add
    ) -> tuple[Weights, Weights]:
        """The sums with something more, or less, that weighs."""
        return list(map(by, usual, one)), list(map(by, turned, other)) if self.falsifier else turned

    def _own_leaning(self, space: Space) -> Weights:
        """What only this player knows of the others and feels about them, and that this player is good."""
        town = self.town
        leaning = {seat: self._gut.get(seat, 0.0) for seat in town.players}
        for seat in town.exposed & leaning.keys():
            leaning[seat] += KNOWN
        for seat in town.introduced & leaning.keys():
            leaning[seat] -= INTRODUCED
        leaning[town.me] = IMPOSSIBLE
        key = ("own", tuple(leaning.items()))
        found: Weights | None = space.kept(key)
        if found is None:
            found = space.each([sum([leaning[seat] for seat in team]) for team in space.teams])
            space.keep(key, found)
        return found

    def _mixed(self, usual: Weights, turned: Weights) -> Weights:
        """The weights of worlds in which everything may be true, or everything that Townsfolk learned false."""
        chance = self.kinds[self.falsifier or ""]
        one, other = log(1 - chance + 1e-9), log(chance + 1e-9)
        apart = [other + false - one - true for true, false in zip(usual, turned, strict=True)]
        both = [log1p(exp(ahead)) if ahead < 30 else ahead for ahead in apart]
        self._falsified = [exp(ahead - more) for ahead, more in zip(apart, both, strict=True)]
        return [true + one + more for true, more in zip(usual, both, strict=True)]

    def falsified(self, place: int) -> float:
        """How likely it is to be the Demon that makes everything false, in the world at this place of the space."""
        return self._falsified[place] if self._falsified else 0.0

    @cached_property
    def belief(self) -> Belief:
        """What each seat is likely to be."""
        return Belief(self)

    def shares(self, place: int) -> Iterator[tuple[Any, float]]:
        """Each thing that makes the world at a place of the space less likely, and by how much."""
        world = self.space.worlds[place]
        for source in self.sources:
            if not source.bit & world.mask:
                verdicts = [standing[place] for standing in source.standing]
                if any(verdicts):
                    harmed = self.harm.of(source.seat)
                    for piece, share in source.shares(0.0 if harmed is None else harmed[world.demon], verdicts):
                        yield piece.fact, share
        yield from self.outlines.shares(world, self.space)


MOST_KEPT = 32
"""How many conclusions from what is public are kept: all players of a game come to the same one."""
_in_public: dict[tuple[Any, ...], Deduction] = {}


def public_deduction(town: KnownTown) -> Deduction:
    """The worlds that fit what is public."""
    key = town.key
    found = _in_public.pop(key, None)
    if found is None:
        found = Deduction(town, own=False)
        while len(_in_public) >= MOST_KEPT:
            del _in_public[next(iter(_in_public))]
    _in_public[key] = found
    return found


def in_public(town: KnownTown) -> Belief:
    """What everybody can work out from what is public."""
    return public_deduction(town).belief
