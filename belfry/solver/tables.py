"""Tables: which deals can be left out, because what was said or seen cannot have come of them.

Each statement, and each outcome that everybody saw, has its judge. What cannot be true needs an excuse: somebody was
drunk or poisoned. Whether all that needs one can have one at once follows from the bounds of a deal. What is not
bounded is not judged, and nothing is left out that could be played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from belfry.clocktower.pieces.kind import is_evil
from belfry.solver.bounds import Bounder, Bounds, Impossible
from belfry.solver.excuses import Doubtful, Excuses
from belfry.solver.judge import Deck, Judge, Late, Said, said_by
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
        return None if said is None else self._judge(said)

    def _judge(self, said: Said) -> Judge:
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
        return Judge(self.problem, self.deck, said, self._lives(moment), today, executed)

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
        try:
            doubts = self.doubts(deal)
        except Impossible:
            return False
        if doubts is None:
            return True
        bounds, doubtful = doubts
        return Excuses(bounds, self.died, self.players).cover(doubtful)

    def excuses(self, deal: Deal) -> list[Item]:
        """What was said that can only have been told to somebody drunk or poisoned, if the deal is true."""
        try:
            doubts = self.doubts(deal)
        except Impossible:
            return []
        if doubts is None:
            return []
        _, doubtful = doubts
        wrong = {(one.seat, one.order) for one in doubtful if not one.true}
        return [item for item, _ in self.judges if (item.seat, item.moment.order) in wrong]

    def doubts(self, deal: Deal) -> tuple[Bounds, list[Doubtful]] | None:
        """The bounds of a deal, and what was judged under it; nothing if it has no bounds."""
        start, manners = deal.start, deal.manners
        number = self.deck.number
        numbers = [number[one] for one in start]
        registering = 0
        for seat, one in enumerate(numbers):
            if self.deck.registering >> one & 1:
                registering |= 1 << seat
        bounds = self.bounder.bounds(deal, registering)
        if bounds is None:
            return None
        found: list[Doubtful] = []
        lates: dict[int, Late] = {}
        for item, judge in self.judges:
            seat, order = item.seat, item.moment.order
            if manners[seat] is not Manner.SINCERE or not self._holds(start[seat], judge.said.ability):
                continue
            late: Late = ()
            if order >= bounds.first:
                if order not in lates:
                    lates[order] = _late(bounds, order, start)
                late = lates[order]
                if any(one[0] == seat for one in late):
                    continue
            verdict = judge.verdict(start, numbers, late)
            falsified = bounds.falsifier is not None and judge.falsifiable
            found.append(Doubtful(seat, order, verdict.true, verdict.false if falsified else verdict.true))
        return bounds, found

    def _holds(self, character: type[Character], ability: type[Character]) -> bool:
        return character is ability or ability in self.bounder.traits_of(character).carried


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
