"""Tables: which deals can be left out, because what was said or seen cannot have come of them.

Each statement, and each outcome that everybody saw, has its judge. What cannot be true needs an excuse: somebody was
drunk or poisoned. Whether all that needs one can have one at once follows from the bounds of a deal. What is not
bounded is not judged, and nothing is left out that could be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.kind import is_evil
from belfry.solver.bounds import Bounder, Bounds, Impossible
from belfry.solver.excuses import Doubtful, Excuses
from belfry.solver.judge import Deck, Judge, Late, Said, Verdict, said_by
from belfry.solver.record import Moment
from belfry.solver.speech import Manner

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.solver.deals import Deal
    from belfry.solver.problem import Problem
    from belfry.solver.record import Happening, Item


class Tables:
    """Judges the deals of a record."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        record = problem.record
        self.players = len(record.names)
        self.everywhere = (1 << self.players + 1) - 1
        self.deck = Deck(problem.script)
        self.before: dict[Moment, int] = {}
        """Who was publicly alive when a night or a day began."""
        alive = (1 << self.players) - 1
        self.died: dict[int, int] = {}
        for moment in record.moments:
            self.before[moment] = alive
            now = problem.alive[moment]
            for event in record.happened(moment):
                for seat in range(self.players):
                    if event.died >> seat & 1:
                        self.died.setdefault(seat, moment.order)
            alive = now
        self.returned = any(event.event == "resurrection" for event in record.events)
        self.last = Moment("day", record.day).order
        self.bounder = Bounder(record, problem.script, self.died)
        self.judges: list[tuple[Item, Judge]] = []
        for item in record.items:
            judge = self._judge_of(item)
            if judge is not None:
                self.judges.append((item, judge))
        self.order = [judge for _, judge in self.judges]

    # The judges

    def _judge_of(self, item: Item) -> Judge | None:
        """Who judges what somebody says to have learned, if that can be judged."""
        record = self.problem.record
        moment = item.moment
        last = Moment("night", moment.number - 1)
        before = next(
            (one for one in record.items if (one.seat, one.ability, one.moment) == (item.seat, item.ability, last)),
            None,
        )
        guesses = next(
            (
                event.guesses
                for event in record.happened(Moment("day", moment.number - 1))
                if event.event == "juggle" and event.by == item.seat and item.ability == "juggler"
            ),
            (),
        )
        said = said_by(item, before, guesses)
        if said is None:
            return None
        holders = self.deck.mask(lambda one: one is said.ability or said.ability in self.bounder.traits_of(one).carried)
        return self._judge(said, holders)

    def _judge(self, said: Said, holders: int) -> Judge:
        moment = said.moment
        today: dict[str, object] = {}
        executed: int | None = None
        if moment.phase == "night":
            day = Moment("day", moment.number - 1)
            happened = self.problem.record.happened(day)
            for event in happened:
                if (
                    event.event == "execution"
                    and event.dies
                    and self.before_event(day, event) >> (event.player or 0) & 1
                ):
                    executed = event.player
                elif event.event == "nomination" and event.outcome == "nominator_executed":
                    executed = event.by
            today["died_by_execution"] = None
            votes = [event for event in happened if event.event == "votes"]
            if votes:
                anybody = self.problem.script.characters[0]
                today["voters_as"] = tuple([(seat, anybody) for event in votes for seat in event.voters])
        return Judge(self.problem, self.deck, said, holders, self._lives(moment), today, executed)

    def before_event(self, day: Moment, event: Happening) -> int:
        """Who was publicly alive on a day just before something happened."""
        alive = self.before[day]
        for one in self.problem.record.happened(day):
            if one is event:
                break
            alive &= ~one.died
        return alive

    def _lives(self, moment: Moment) -> Iterable[int]:
        """The ways in which people may have been alive then: by night those who died in it may have been so still."""
        before, after = self.before[moment], self.problem.alive[moment]
        if moment.phase == "day":
            return (before,)
        died = [seat for seat in range(self.players) if before & ~after >> seat & 1]
        some = [combo for count in range(len(died) + 1) for combo in combinations(died, count)]
        return [before & after | sum([1 << seat for seat in combo]) for combo in some]

    # Judging

    def keeps(self, deal: Deal) -> bool:
        """Whether a deal may have led to what is known: if not, nothing that is hidden could make it so."""
        numbers = self.deck.numbers(deal.start)
        try:
            bounds = self._bounds(deal, numbers)
        except Impossible:
            return False
        if bounds is None:
            return True
        excuses = Excuses(bounds, self.died, self.players)
        doubtful: list[Doubtful] = []
        new: list[tuple[Judge, Late]] = []
        # What has been judged before costs next to nothing, and comes first.
        for judge, late in self._judging(deal, bounds, numbers):
            verdict = judge.known(numbers, late)
            if verdict is None:
                new.append((judge, late))
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
            bounds = self._bounds(deal, numbers)
        except Impossible:
            return []
        if bounds is None:
            return []
        heard = list(self._judging(deal, bounds, numbers))
        wrong = {
            (judge.said.seat, judge.order) for judge, late in heard if not judge.verdict(deal.start, numbers, late).true
        }
        return [item for item, judge in self.judges if (item.seat, judge.order) in wrong]

    def _bounds(self, deal: Deal, numbers: Sequence[int]) -> Bounds | None:
        registering = 0
        for seat, one in enumerate(numbers):
            if self.deck.registering >> one & 1:
                registering |= 1 << seat
        return self.bounder.bounds(deal, registering)

    def _judging(self, deal: Deal, bounds: Bounds, numbers: Sequence[int]) -> Iterator[tuple[Judge, Late]]:
        """Who judges under a deal, those first who have ruled out most, and who may be something else by then."""
        lates: dict[int, Late] = {}
        for judge in self.order:
            seat, order = judge.said.seat, judge.order
            if deal.manners[seat] is not Manner.SINCERE or not judge.holders >> numbers[seat] & 1:
                continue
            late: Late = ()
            if order >= bounds.first:
                if order not in lates:
                    lates[order] = _late(bounds, order, deal.start)
                late = lates[order]
                if any(one[0] == seat for one in late):
                    continue
            yield judge, late

    def _doubtful(self, judge: Judge, verdict: Verdict, bounds: Bounds) -> Doubtful:
        falsified = bounds.falsifier is not None and judge.falsifiable
        return Doubtful(judge.said.seat, judge.order, verdict.true, verdict.false if falsified else verdict.true)


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
