"""Testimony: what players say they learned, and how it stands in each world."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from math import exp, log

from belfry.bots.clocktower.information import Fact, Noted, Supposed
from belfry.bots.clocktower.space import DEMON, Space, Weights
from belfry.bots.clocktower.worlds import Parts, World
from belfry.clocktower.ability.truth import Truth
from belfry.clocktower.script.character import Character

TRUE, BENT, FALSE, MADE_UP = 0, 1, 2, 3
"""How a fact stands in a world: true as people are, true as somebody might register, false, or said by evil."""
MOST_LOOKS = 3_500
"""How often one deduction looks at a supposed town: more often than the longest honest games of twenty need."""
USUAL_SCRIPT = 40
"""So many characters cost no more than usual; with more of them each look takes longer."""
LIE = 0.03
"""How often a good player says something that is not so."""
AGAIN = 0.5
"""Whoever was told one false thing is likely to have been told another."""
MISREGISTERED = 0.3
TRUE_ALL_THE_SAME = 0.06
"""Where a Demon makes everything false, something true was told all the same."""
FALSE_IF_HARMED = 0.6
"""How often what somebody says is false whom the Demon makes drunk or poisoned all the time."""


class Effort:
    """How often a deduction may still look at a supposed town, whatever people say.

    It is counted as if nothing had been worked out before, so that nobody's mind hangs on what others have asked.
    """

    __slots__ = ("left",)

    def __init__(self, characters: int) -> None:
        """A script of so many characters: whoever has said nothing may be any of them."""
        self.left = MOST_LOOKS * USUAL_SCRIPT // max(USUAL_SCRIPT, characters)


class Verdicts:
    """The verdicts of a fact by what is seen of a world, each with the looks that it took."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        self.found: dict[int, tuple[int, int]] = {}


class Piece:
    """A piece of information with its verdict on every combination of the seats that it is about."""

    __slots__ = ("_lenient", "_marked", "_noted", "_parts", "fact", "falsifiable", "firm", "key", "look", "night")

    def __init__(self, fact: Fact, marked: Fact | None, parts: Parts, falsifier: type[Character] | None) -> None:
        self.fact = fact
        self.night = fact.finding.night
        """The night whose Demon it is about."""
        ability = fact.ability
        truth = Truth(ability)
        if falsifier is not None:
            falsifier(ability.town, 0, ability.holder).on_telling(truth)
        self.falsifiable = truth.falsified
        """Whether the Demon that makes things false would make this false."""
        self.firm = ability.play.lore.tells_others
        """Whether it was told by another's ability, which is hardly ever wrong."""
        self._marked = marked
        self._lenient = False
        """Whether it also fits where nothing true could have been told: asked only of what is true nowhere."""
        self._parts = parts
        self._noted = Noted(*fact.looked)
        if marked is not None:
            self._noted.add(*marked.looked)
        self.look: int
        self.key: Verdicts
        """The verdicts that are known, which are one thing for all to whom the same people look the same."""
        self._settle()

    def _settle(self) -> None:
        """Begin with the verdicts that were found before for the same people, by whomever."""
        noted, parts, by = self._noted, self._parts, type(self.fact.ability)
        self.look = sum([1 << seat for seat in noted.seats])
        people = tuple([parts.as_(seat, by, noted) for seat in sorted(noted.seats)])
        self.key = _verdicts(type(self), self.fact, self._marked, self._lenient, noted.seen, people)

    def stands(self, world: World, space: Space) -> int:
        """How it stands in a world."""
        return self._verdict(world, space.demon_in(world, self.night))[0]

    def verdicts(self, space: Space, by: int, effort: Effort) -> list[int]:
        """How it stands in each world, said by whoever is this bit of the mask."""
        key = ("verdicts", by, self.key)
        found = space.kept(key)
        if found is None:
            results = None
            while results is None:
                # If it has looked at somebody new, what was found says nothing about worlds where they differ.
                results = self._all_verdicts(space, by, effort.left)
                if results is not None and self._may_be_untold(results):
                    self._lenient = True
                    self._settle()
                    results = None
            found = (*results, self._lenient, self._noted.seen)
            if results[1] <= effort.left:
                space.keep(key, found)
        elif found[2:] != (self._lenient, self._noted.seen):
            self._lenient, self._noted = found[2], Noted(*found[3])
            self._settle()
        verdicts, looks, *_ = found
        if looks > effort.left:
            # Where there is more than one can think through, anything might be true.
            effort.left = 0
            return [TRUE] * len(space.worlds)
        effort.left -= looks
        return verdicts

    def _may_be_untold(self, results: tuple[list[int], int]) -> bool:
        """Whether there might have been nothing true to tell: where what was told is true in no world."""
        verdicts = results[0]
        if self._lenient or not self.fact.ability.may_lack_truth or not verdicts:
            return False
        return all(verdict >= FALSE for verdict in verdicts)

    def _all_verdicts(self, space: Space, by: int, most: int) -> tuple[list[int], int] | None:
        """The verdicts with the looks that they took, as far as these are not too many."""
        keys, first = space.keys(self.look | by, self.night)
        seen, before = {}, self.key
        taken = 0
        for key, place in first.items():
            if key & by:
                seen[key] = MADE_UP
                continue
            world = space.worlds[place]
            seen[key], looks = self._verdict(world, space.demon_in(world, self.night))
            taken += looks
            if self.key is not before:
                return None
            if taken > most:
                return [], taken
        return [seen[key] for key in keys], taken

    def _verdict(self, world: World, demon: int) -> tuple[int, int]:
        """How it stands in a world with this Demon, and how many looks it takes to see that."""
        key = (world.mask | 1 << DEMON + demon) & (self.look | self.look << DEMON)
        found = self.key.found.get(key)
        if found is None:
            noted, before, known = self._noted, self._noted.looks, self._noted.seen
            strict, loose = self._parts.of(world.evil, demon, type(self.fact.ability))
            verdict = self._judge(strict, loose, noted)
            found = verdict, noted.looks - before
            if noted.seen != known:
                self._settle()
                key = (world.mask | 1 << DEMON + demon) & (self.look | self.look << DEMON)
            self.key.found[key] = found
        return found

    def _judge(self, strict: Supposed, loose: Supposed, noted: Noted) -> int:
        """How it stands in a town, as people are and as they might register."""
        fact, marked, lenient = self.fact, self._marked, self._lenient
        if fact.holds(strict, noted, lenient=lenient):
            return TRUE
        bent = marked is not None and marked.holds(strict, noted, lenient=lenient)
        return BENT if bent or fact.holds(loose, noted, lenient=lenient) else FALSE


class Event(Piece):
    """Something that everybody saw, and that the rules would have had otherwise in some worlds."""

    __slots__ = ()

    def __init__(self, fact: Fact, parts: Parts) -> None:
        super().__init__(fact, None, parts, None)
        # It was seen by day: whoever died in the night before was not the Demon any more.
        self.night = fact.finding.night + 1

    def _judge(self, strict: Supposed, loose: Supposed, noted: Noted) -> int:
        return TRUE if self.fact.holds_plainly(strict, noted) else FALSE


@lru_cache(maxsize=2048)
def _verdicts(*key: Hashable) -> Verdicts:
    """The verdicts of a fact while those whom it looks at and what they claim are the same."""
    return Verdicts()


class Source:
    """Everything that one player says they learned, or has."""

    __slots__ = ("bit", "false", "pieces", "seat", "standing")

    def __init__(self, seat: int, false: float) -> None:
        """`false` is how often what this player says is not so."""
        self.seat = seat
        self.bit = 1 << seat
        self.false = log(false)
        self.pieces: list[Piece] = []
        self.standing: Sequence[Sequence[int]] = ()
        """Of each piece how it stands in each world, once they have been weighed."""

    @property
    def look(self) -> int:
        """At whom it looks, as a mask."""
        found = 0
        for piece in self.pieces:
            found |= piece.look
        return found

    def weights(self, space: Space, effort: Effort, harmed: Sequence[float] | None) -> tuple[Weights, Weights]:
        """What it weighs in each world that this was said, usually, and where a Demon makes everything false.

        `harmed` is how likely this player is drunk or poisoned because of the Demon, by the Demon's seat.
        """
        self.standing = verdicts = [piece.verdicts(space, self.bit, effort) for piece in self.pieces]
        firsts = tuple([(piece.firm, piece.falsifiable) for piece in self.pieces])
        key = ("weights", self.bit, self.false, tuple([piece.key for piece in self.pieces]), firsts, harmed)
        found = None if effort.left <= 0 else space.kept(key)
        if found is None:
            harm = [0.0] * len(space.worlds) if harmed is None else [harmed[demon] for demon in space.demons]
            standing = list(zip(harm, *verdicts, strict=True))
            known = {one: self._weight(one[0], one[1:]) for one in set(standing)}
            found = [known[one][0] for one in standing], [known[one][1] for one in standing]
            if effort.left > 0:
                space.keep(key, found)
        return found

    def _weight(self, harmed: float, verdicts: Sequence[int]) -> tuple[float, float]:
        usual = turned = 0.0
        for piece, share in self.shares(harmed, verdicts):
            usual += share
            if not piece.falsifiable:
                turned += share
        for piece, verdict in zip(self.pieces, verdicts, strict=True):
            if piece.falsifiable and verdict == TRUE:
                turned += LOGS[TRUE_ALL_THE_SAME]
        return usual, turned

    def shares(self, harmed: float, verdicts: Sequence[int]) -> list[tuple[Piece, float]]:
        """What each piece weighs that is not true."""
        found: list[tuple[Piece, float]] = []
        before = False
        for piece, verdict in zip(self.pieces, verdicts, strict=True):
            if verdict == BENT:
                found.append((piece, LOGS[MISREGISTERED]))
            elif verdict == FALSE:
                share = LOGS[LIE] if piece.firm else LOGS[AGAIN] if before else self.false
                if harmed and not piece.firm:
                    share = log((1 - harmed) * exp(share) + harmed * FALSE_IF_HARMED)
                before = True
                found.append((piece, share))
        return found


LOGS = {chance: log(chance) for chance in (LIE, AGAIN, MISREGISTERED, TRUE_ALL_THE_SAME)}
