"""Tables: which deals can be left out, because what was said or seen cannot have come of them.

Each statement, and each outcome that everybody saw, has its judge. What cannot be true needs an excuse: somebody was
drunk or poisoned. Whether all that needs one can have one at once follows from the bounds of a deal. What is not
bounded is not judged, and nothing is left out that could be played.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.bounds import ALWAYS
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.pieces.kind import DEMON, is_evil
from belfry.solver.bounds import Bounder, Bounds, Impossible
from belfry.solver.excuses import Doubtful, Excuses
from belfry.solver.judge import Deck, Judge, Late, Verdict
from belfry.solver.panel import Panel
from belfry.solver.record import Moment
from belfry.solver.sheltered import Sheltered
from belfry.solver.speech import Manner
from belfry.solver.tidings import Tidings

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.solver.deals import Deal
    from belfry.solver.problem import Problem
    from belfry.solver.record import Item


class Tables:
    """Judges the deals of a record."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        record = problem.record
        self.players = len(record.names)
        self.everywhere = (1 << self.players + 1) - 1
        self.deck = Deck(problem.script)
        self.died: dict[int, int] = {}
        for event in record.events:
            for seat in range(self.players):
                if event.died >> seat & 1:
                    self.died.setdefault(seat, event.moment.order)
        self.bounder = Bounder(record, problem.script, self.died)
        self.panel = Panel(problem, self.deck, self.bounder)
        self.tidings = Tidings(problem)
        self.sheltered = Sheltered(record, problem.script)
        self.judges = self.panel.of_items
        self.order = [*[judge for _, judge in self.judges], *self.panel.of_errors]
        """The judges, those first who have lately ruled something out."""
        self.saving = self.deck.mask(lambda one: any(map(saves, self._all_of(one))))
        """Those who may keep somebody from dying of something else than a Demon."""
        self.meddling = self.deck.mask(lambda one: any(map(_meddles, self._all_of(one))))
        """Those because of whom anything may come of a nomination."""
        self.demons = self.deck.mask(lambda one: DEMON in one.counts_as)
        self.deciding = self.deck.mask(lambda one: any(map(_decides, self._all_of(one))))
        """Those with whom the game may go on without a Demon."""
        self.living = problem.alive[Moment("day", record.day)]

    # Judging

    def keeps(self, deal: Deal) -> bool:
        """Whether a deal may have led to what is known: if not, nothing that is hidden could make it so."""
        numbers = self.deck.numbers(deal.start)
        try:
            bounds = self.bounder.bounds(deal, self._registering(numbers))
        except Impossible:
            return False
        if bounds is None:
            return True
        if not self._goes_on(bounds, numbers) or not self._caused(deal, bounds, numbers):
            return False
        if not self.tidings.may_have_come(deal, bounds):
            return False
        excuses = Excuses(bounds, self.died, self.players)
        doubtful: list[Doubtful] = []
        if not all(excuses.cover_too(doubtful, one) for one in self.sheltered.doubts(deal, bounds)):
            return False
        new: list[tuple[Judge, Late]] = []
        plain, everywhere = bounds.falsifier is None, self.everywhere
        # What has been judged before costs next to nothing, and comes first.
        for judge, late in self._judging(deal, bounds, numbers):
            verdict = judge.known(numbers, late)
            if verdict is None:
                new.append((judge, late))
            elif plain and verdict.true & everywhere == everywhere:
                continue
            elif not excuses.cover_too(doubtful, self._doubtful(judge, verdict, bounds)):
                return False
        for judge, late in new:
            verdict = judge.ask(deal.start, numbers, late)
            if not excuses.cover_too(doubtful, self._doubtful(judge, verdict, bounds)):
                # Whoever has ruled out one deal is the first to be asked about the next.
                self.order.remove(judge)
                self.order.insert(0, judge)
                return False
        return True

    def excuses(self, deal: Deal) -> list[Item]:
        """What was said that can only have been told to somebody drunk or poisoned, if the deal is true."""
        numbers = self.deck.numbers(deal.start)
        try:
            bounds = self.bounds(deal)
        except Impossible:
            return []
        if bounds is None:
            return []
        heard = list(self._judging(deal, bounds, numbers))
        wrong = {
            (judge.said.seat, judge.order) for judge, late in heard if not judge.verdict(deal.start, numbers, late).true
        }
        return [item for item, judge in self.judges if (item.seat, judge.order) in wrong]

    def bounds(self, deal: Deal) -> Bounds | None:
        """What may have come of a deal, if that has bounds; raises `Impossible`."""
        return self.bounder.bounds(deal, self._registering(self.deck.numbers(deal.start)))

    def _registering(self, numbers: Sequence[int]) -> int:
        """The mask of those who may register as something else."""
        mask = self.deck.registering
        return sum([1 << seat for seat, one in enumerate(numbers) if mask >> one & 1]) if mask else 0

    def _judging(self, deal: Deal, bounds: Bounds, numbers: Sequence[int]) -> Iterator[tuple[Judge, Late]]:
        """Who judges under a deal, those first who have ruled out most, and who may be something else by then."""
        lates: dict[int, Late] = {}
        manners, until, first, sincere = deal.manners, bounds.until, bounds.first, Manner.SINCERE
        for judge in self.order:
            seat, order = judge.seat, judge.order
            if manners[seat] is not sincere or not judge.holders >> numbers[seat] & 1:
                continue
            if order >= until or (judge.seen and self._may_have_spared(judge, bounds, deal.start, numbers)):
                continue
            late: Late = ()
            if order >= first:
                if order not in lates:
                    lates[order] = _late(bounds, order, deal.start)
                late = lates[order]
                if any(one[0] == seat for one in late):
                    continue
            yield judge, late

    def _goes_on(self, bounds: Bounds, numbers: Sequence[int]) -> bool:
        """Whether the game need not be over: while a Demon lives it is not."""
        demons, living, dead = self.demons, self.living, False
        for seat, one in enumerate(numbers):
            if demons >> one & 1:
                if living >> seat & 1:
                    return True
                dead = True
        if not dead or bounds.until < ALWAYS:
            return True
        if any(self.deciding >> one & 1 for one in numbers):
            return True
        later = [character for one in bounds.becoming for character in one.characters]
        return bool((self.demons | self.deciding) & self.deck.mask_of((*later, *bounds.lent)))

    def _caused(self, deal: Deal, bounds: Bounds, numbers: Sequence[int]) -> bool:
        """Whether what everybody saw by day can have come of what it has to have come of."""
        for judge in self.panel.of_deaths:
            order, seat = judge.order, judge.said.seat
            if order >= bounds.until or judge.said.ability in bounds.lent:
                continue
            if judge.said.ability.comes_of_nomination and self._may_be_among(self.meddling, bounds, numbers, order):
                continue
            late = _late(bounds, order, deal.start)
            if any(one == seat and judge.holders & self.deck.mask_of(known) for one, known, _ in late):
                continue
            if not judge.holders >> numbers[seat] & 1 or not judge.verdict(deal.start, numbers, late).true:
                return False
        for order, victim, alive in self.panel.spared:
            if order < bounds.until and not self._spares(bounds, deal.start, order, victim, alive):
                return False
        return True

    def _may_be_among(self, mask: int, bounds: Bounds, numbers: Sequence[int], order: int) -> bool:
        """Whether somebody may have been one of these characters by a moment, or have had their ability."""
        if any(mask >> one & 1 for one in numbers):
            return True
        later = [character for one in bounds.becoming if one.since <= order for character in one.characters]
        return any(mask >> self.deck.number[one] & 1 for one in (*later, *bounds.lent))

    def _may_have_spared(
        self, judge: Judge, bounds: Bounds, start: Sequence[type[Character]], numbers: Sequence[int]
    ) -> bool:
        """Whether somebody may have lived on only because they were kept from dying."""
        if judge.said.moment.phase == "night":
            return self._may_be_among(self.saving, bounds, numbers, judge.order)
        [victim], [alive] = judge.said.picks, judge.lives
        return self._spares(bounds, start, judge.order, victim, alive)

    def _spares(self, bounds: Bounds, start: Sequence[type[Character]], order: int, victim: int, alive: int) -> bool:
        """Whether somebody may have kept a player from dying by day."""
        if self._may_be_among(self.saving, bounds, (), order):
            return True
        return any(
            saves(one) and one.may_save(bounds.dealt, seat, victim, alive)
            for seat, character in enumerate(start)
            if self.saving >> self.deck.number[character] & 1
            for one in self._all_of(character)
        )

    def _all_of(self, character: type[Character]) -> Sequence[type[Character]]:
        return (character, *self.bounder.traits_of(character).carried)

    def _doubtful(self, judge: Judge, verdict: Verdict, bounds: Bounds) -> Doubtful:
        falsified = bounds.falsifier is not None and judge.falsifiable
        falsified = falsified and not self.bounder.is_stopped(bounds, judge.order, judge.said.ability)
        return Doubtful(judge.said.seat, judge.order, verdict.true, verdict.false if falsified else verdict.true)


def saves(character: type[Character]) -> bool:
    """Whether a character may keep somebody from dying of something else than a Demon."""
    if character.saves_from_demon_only:
        return False
    return (
        character.feigns_death
        or Moments.before_execution in character.hooks
        or (Moments.on_dying in character.hooks and "protects" in character.traits)
    )


def _decides(character: type[Character]) -> bool:
    """Whether a game may go on because of a character although no Demon is alive, or another may come."""
    return Moments.on_victory in character.hooks or character.feigns_death or character.setup.brings_demon


def _meddles(character: type[Character]) -> bool:
    """Whether anything may come of a nomination because of a character."""
    return Moments.on_nominated in character.hooks and character.comes_of_nomination is None


def _late(bounds: Bounds, order: int, start: Sequence[type[Character]]) -> Late:
    """Who may have become something else by a moment, with all that each may be then."""
    characters: dict[int, dict[type[Character], None]] = {}
    sides: dict[int, dict[bool, None]] = {}
    for one in bounds.becoming:
        if one.since <= order:
            known = characters.setdefault(one.seat, {start[one.seat]: None})
            known |= dict.fromkeys(one.characters)
            side = sides.setdefault(one.seat, {is_evil(start[one.seat]): None})
            if one.evil is not None:
                side[one.evil] = None
    return tuple([(seat, tuple(known), tuple(sides[seat])) for seat, known in sorted(characters.items())])
