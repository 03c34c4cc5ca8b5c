"""The solver: every world that fits a record, one after another, within a budget."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, islice
from math import sqrt
from random import Random
from typing import Literal

from msgspec import Struct

from belfry.clocktower.ability.information.statements import Statement
from belfry.clocktower.script.character import CHARACTERS
from belfry.solver.added import only_narrows, with_more
from belfry.solver.chain import ClaimChains, DealChains
from belfry.solver.deals import Deal, Deals, Is
from belfry.solver.draws import Draws
from belfry.solver.effort import Budget, Effort, OutOfBudget
from belfry.solver.explain import Explanation, Fact, Proof
from belfry.solver.play import Play
from belfry.solver.position import Position
from belfry.solver.problem import Problem
from belfry.solver.record import Happening, Item, Record
from belfry.solver.search import Search
from belfry.solver.speech import Manner
from belfry.solver.tables import Tables
from belfry.solver.weighing import MOST_PROPOSED, Marginals, Sample, Weighed, drawn_from, marginals_of
from belfry.solver.weights import Weights
from belfry.solver.world import World

Reduction = Literal["start", "end", "history"]
"""Which worlds count as the same: those with the same deal, those that end alike besides, or only the very same."""
Progress = Callable[[int, int | None, int], None]
"""Told after each deal how many have been looked at, of how many if that is known, and how many worlds there are."""
DRAWS = 600
"""So many legal deals are looked at where there are too many for all of them."""
MOST_WAYS = 8_000
"""In so many ways hidden characters may be seated, legal or not, where all deals are looked at."""
MOST_LISTED = 20_000
"""So many deals are listed before the first is played, so that it is known how many there are."""


class Found(Struct):
    """The worlds that were found, and whether they are all that there are."""

    worlds: list[World]
    complete: bool
    seconds: float
    deals: int
    """How many deals are legal."""
    kept: int
    """How many of them were played."""
    stages: int
    """How often a stage was tried."""
    copies: int = 0
    """How often a Grimoire was copied."""

    @property
    def starts(self) -> set[tuple[str, ...]]:
        """The deals of the worlds, as ids in seat order."""
        return {world.start for world in self.worlds}


class Solver:
    """Finds the worlds that fit a record: by dealing every deal and playing it, by the rules, against what is known."""

    def __init__(
        self,
        record: Record,
        *,
        budget: Budget | None = None,
        progress: Progress | None = None,
        cancelled: Callable[[], bool] | None = None,
        lazy: bool = True,
        tables: bool = True,
    ) -> None:
        """`cancelled` is asked now and then whether to stop.

        With `lazy` off everything hidden is decided at once, and with `tables` off every deal is played.
        """
        self.record = record
        self.budget = budget or Budget()
        self.progress = progress
        self.cancelled = cancelled
        self.lazy = lazy
        self.problem = Problem(record)
        self.tables = Tables(self.problem) if tables else None
        self._refuted: dict[Deal, bool] = {}
        """The deals that were played and have no world, and whether they broke before the end."""
        self._left: list[Deal] | None = None
        """All deals that may still have a world, where that is known."""
        self._ends: dict[Deal, Position] = {}
        """Where the play of a deal stood at the end of what was known, in one of its worlds."""

    def add(self, *more: Item | Happening, day: int | None = None) -> None:
        """Learn more: what somebody says, what everybody saw, and that it is a later day; raises `Unsolvable`.

        What was ruled out stays so where nothing that is added could make it possible again, and a world that was found
        before is played on from where it stood.
        """
        before, record = self.problem, with_more(self.record, more, day)
        narrows = record.script == self.record.script and only_narrows(self.record, more)
        later = record.day > self.record.day
        self.record = record
        self.problem = Problem(record)
        self.tables = None if self.tables is None else Tables(self.problem)
        if not narrows or later:
            # Whoever has changed sides since may have spoken the truth all along.
            self._left = None
            self._refuted = {deal: broke for deal, broke in self._refuted.items() if narrows and broke}
        goes_on = self.problem.program[: len(before.program)] == before.program
        if not narrows or not goes_on or any(one.moment.order < before.now for one in more):
            self._ends = {}

    def worlds(self, reduce: Reduction = "start", supposing: Is | None = None) -> Found:
        """Every world that fits, or those with a supposition; what was found by then where the budget is spent."""
        effort = Effort(self.budget, self.cancelled)
        worlds: list[World] = []
        left: list[Deal] = []
        known: set[object] = set()
        complete = True
        try:
            deals, total = self._deals(effort, supposing, self._left)
            for number, deal in enumerate(deals, 1):
                before = len(worlds)
                again = reduce == "start" and deal.ids in known
                for world in self._of(deal, effort, reduce) if not again and self._keeps(deal) else ():
                    key = _counted(world, reduce)
                    if key in known:
                        continue
                    known.add(key)
                    worlds.append(world)
                    if self.budget.worlds is not None and len(worlds) >= self.budget.worlds:
                        raise OutOfBudget
                if len(worlds) > before or deal.ids in known:
                    left.append(deal)
                if self.progress is not None:
                    self.progress(number, total, len(worlds))
            if supposing is None:
                self._left = left
        except OutOfBudget:
            complete = False
        if complete and not worlds and supposing is None:
            worlds += self._without_rules()
        return Found(worlds, complete, effort.seconds, effort.deals, effort.kept, effort.stages, effort.copies)

    def possible(self, supposition: Is) -> World | None:
        """A world in which something is so; none if there is none, or none was found within the budget."""
        few = Solver(
            self.record,
            budget=Budget(self.budget.seconds, 1),
            cancelled=self.cancelled,
            lazy=self.lazy,
            tables=self.tables is not None,
        )
        found = few.worlds(supposing=supposition)
        return found.worlds[0] if found.worlds else None

    def always(self, statement: Statement) -> bool:
        """Whether a statement about now holds in every world that fits, whatever is hidden; raises `OutOfBudget`."""
        effort = Effort(self.budget, self.cancelled)
        for deal in self._deals(effort, None)[0]:
            if not self._keeps(deal):
                continue
            search = Search(Play(self.problem, deal, lazy=self.lazy), effort)
            for position in search.ends():
                if not search.always(position, statement):
                    return False
        return True

    def marginals(self, *, draws: int = DRAWS, plays: int = 0, seed: int = 0) -> Marginals:
        """How likely each player is to be the Demon, evil, or mistaken about themself, as far as the tables tell.

        All deals are weighed where they are few, and else so many that are drawn at random. Then so many of these are
        played, the likely ones more often; those that have no world are left out, now and later.
        """
        chance, effort = Random(seed), Effort(self.budget, self.cancelled)
        sample = Sample({}, {}, exact=False, deals=0)
        played = refuted = 0
        try:
            sample = self._sample(draws, chance, effort)
            for deal in dict.fromkeys(drawn_from(sample, plays, chance)):
                played += 1
                if next(self._of(deal, effort, "start"), None) is None:
                    refuted += 1
                    del sample.weights[deal]
        except OutOfBudget:
            sample = sample._replace(exact=False)
        return marginals_of(sample, len(self.record.names), played, refuted)

    def weigh(self, *, most: int = 200, draws: int = DRAWS, seed: int = 0) -> Weighed:
        """Worlds, one for each deal, with how likely they are: all of them where they are few, else a sample.

        So many deals are played at most.
        """
        chance, effort = Random(seed), Effort(self.budget, self.cancelled)
        found: list[tuple[World, float]] = []
        exact = False
        try:
            sample = self._sample(draws, chance, effort)
            exact = sample.exact and len(sample.weights) <= most
            weights = sample.weights if exact else Counter(drawn_from(sample, most, chance))
            for deal, weight in weights.items():
                for world in self._of(deal, effort, "start"):
                    found.append((world, weight))
        except OutOfBudget:
            exact = False
        whole = sum([weight for _, weight in found])
        worlds = tuple([(world, weight / whole) for world, weight in found])
        error = 0.0 if exact else 0.5 / sqrt(max(1.0, whole))
        return Weighed(worlds, exact, error)

    def _sample(self, draws: int, chance: Random, effort: Effort) -> Sample:
        """The deals that may have a world, weighed: all of them, or some drawn at random."""
        weights = Weights(self.problem, self.tables)
        drawing = Draws(self.record, self.problem.script, effort.check_rarely)
        found: dict[Deal, float] = {}
        squares: dict[Deal, float] = {}
        if not self.record.silent and drawing.total <= MOST_WAYS:
            for deal in self._each_deal(effort, None):
                if self._keeps(deal):
                    found[deal] = weights.weigh(deal)
            return Sample(found, squares, exact=True, deals=effort.deals)
        for _ in range(MOST_PROPOSED * draws):
            if effort.deals >= draws:
                break
            for deal, odds in drawing.draw(chance):
                effort.deals += 1
                if deal in found or self._keeps(deal):
                    weight = weights.weigh(deal) * odds
                    found[deal] = found.get(deal, 0.0) + weight
                    squares[deal] = squares.get(deal, 0.0) + weight * weight
        return Sample(found, squares, exact=False, deals=effort.deals)

    def why_not(self, supposition: Is) -> Proof:
        """The smallest chain of facts that rules a supposition out; solved with these facts alone, nothing has it."""
        seat, character = supposition.seat, supposition.character
        about = Explanation(self.record).about
        proof = self._prove(supposition)
        if proof is None:
            return Proof(possible=True, facts=[], sentence=about("possible", seat, character))
        heading = ("none", "one")[len(proof.facts)] if len(proof.facts) < 2 else "many"
        proof.sentence = about(heading if proof.complete else "unfinished", seat, character)
        return proof

    def conflict(self) -> Proof | None:
        """A smallest set of facts that cannot be true together; none if a world fits."""
        proof = self._prove(None)
        if proof is None or (proof.complete and any(self._without_rules())):
            return None
        proof.sentence = Explanation(self.record).headed("conflict" if proof.complete else "unfinished-conflict")
        return proof

    def _prove(self, supposing: Is | None) -> Proof | None:
        """The smallest chain of facts that leaves nothing with a supposition, or nothing at all; none if there is."""
        explanation = Explanation(self.record)
        effort = Effort(self.budget, self.cancelled)
        try:
            deals = list(self._deals(effort, supposing)[0])
            for number, deal in enumerate(deals, 1):
                if self._keeps(deal) and next(self._of(deal, effort, "start"), None) is not None:
                    return None
                if self.progress is not None:
                    self.progress(number, len(deals), 0)
            if not deals:
                claims = [explanation.claim(seat) for seat in self._claims_against(supposing, effort)]
                return Proof(possible=False, facts=[Fact(claim, 0) for claim in claims])
            chains = DealChains(self.record, deals, effort, lazy=self.lazy)
            chain, smallest = chains.smallest()
            counts = list(chains.counts(chain))
        except OutOfBudget:
            return Proof(possible=False, facts=[], complete=False)
        known = tuple([one for n, one in enumerate(chains.known) if chain >> n & 1])
        facts = [Fact(explanation.say(one), count) for one, count in zip(known, counts, strict=True)]
        return Proof(possible=False, facts=facts, smallest=smallest, known=known)

    def _claims_against(self, supposing: Is | None, effort: Effort) -> tuple[int, ...]:
        """Whose claims leave no legal deal with a supposition, or none at all, as few as that takes."""
        record = self.record
        if supposing is not None and supposing.seat == record.pov:
            # The point of view tells no lies.
            return (supposing.seat,)
        chains = ClaimChains(record, supposing, effort)
        chain, _ = chains.smallest()
        return tuple([seat for n, seat in enumerate(chains.seats) if chain >> n & 1])

    def deals(self, supposing: Is | None = None) -> Iterator[Deal]:
        """Every legal deal, or those with a supposition, whether or not it fits what happened."""
        return self._each_deal(Effort(self.budget, self.cancelled), supposing)

    def holds(self, start: tuple[str, ...], evil: Sequence[bool] | None = None) -> World | None:
        """A world that began with these characters, if it fits; `evil` tells on which side each player is now."""
        effort = Effort(self.budget, self.cancelled)
        every = Deals(self.record, self.problem.script, start, effort.check_rarely)
        deals = [deal for deal in every if deal.ids == start]
        if evil is not None:
            # First those that suppose all the changes of sides that there were.
            deals = [deal for deal in deals if deal.may_end_as(evil)]
            deals.sort(key=lambda deal: -deal.turned.bit_count())
        for deal in deals:
            for world in self._of(deal, effort, "start"):
                return world
        return None

    def _keeps(self, deal: Deal) -> bool:
        """Whether a deal is worth playing, as far as the tables and what was played tell."""
        return (not self._refuted or deal not in self._refuted) and (self.tables is None or self.tables.keeps(deal))

    def _deals(
        self, effort: Effort, supposing: Is | None, every: Iterable[Deal] | None = None
    ) -> tuple[Iterator[Deal], int | None]:
        """Every deal, or those with a supposition, and how many they are unless too many to be counted first."""
        deals = self._each_deal(effort, supposing, every)
        first = list(islice(deals, MOST_LISTED))
        return chain(first, deals), len(first) if len(first) < MOST_LISTED else None

    def _each_deal(self, effort: Effort, supposing: Is | None, every: Iterable[Deal] | None = None) -> Iterator[Deal]:
        if every is None:
            every = Deals(self.record, self.problem.script, check=effort.check_rarely)
        for deal in every:
            effort.deals += 1
            if supposing is None or supposing.allows(deal):
                yield deal

    def _of(self, deal: Deal, effort: Effort, reduce: Reduction) -> Iterator[World]:
        """The worlds that begin with a deal."""
        if deal in self._refuted:
            return
        effort.kept += 1
        search = Search(Play(self.problem, deal, lazy=self.lazy), effort)
        if reduce == "start":
            stood = self._ends.get(deal)
            position = None if stood is None else next(search.ends(stood.copy()), None)
            if position is None:
                position = next(search.ends(), None)
            if position is not None:
                self._ends[deal] = position
                yield World(self.problem, deal, position.grimoire, position.history)
            else:
                self._refuted[deal] = not search.reached
            return
        seen: set[object] = set()
        for position in search.ends():
            world = World(self.problem, deal, position.grimoire, position.history)
            key = _reduced(world, position, reduce)
            if key not in seen:
                seen.add(key)
                yield world
        if not seen:
            self._refuted[deal] = not search.reached

    def _without_rules(self) -> Iterator[World]:
        """The world in which all are what they say, where the Storyteller may be bound by nothing (convention 12)."""
        claimed = tuple([CHARACTERS[id] for id in self.record.claims if id is not None])
        if not self.record.silent and any(character.keeps_all_good for character in claimed):
            deal = Deal(claimed, (Manner.SINCERE,) * len(claimed))
            yield World(self.problem, deal, None, None)


def _counted(world: World, reduce: Reduction) -> object:
    """What tells a world from others, whoever is supposed to have changed sides in it."""
    return world.start if reduce == "start" else (world.start, world.end) if reduce == "end" else world


def _reduced(world: World, position: Position, reduce: Reduction) -> object:
    if reduce == "start":
        return world.start
    return world.end if reduce == "end" else (position.key(), position.domains())
