"""The panel: who judges what of a record, of what players say to have learned and of what everybody saw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.script.character import CHARACTERS
from belfry.core.plain import a_sequence
from belfry.solver.judge import Deck, Judge, Said, said_by
from belfry.solver.record import Moment

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.solver.bounds import Bounder
    from belfry.solver.problem import Problem
    from belfry.solver.record import Happening, Item


class Spared(NamedTuple):
    """Somebody who was executed and did not die, and who was alive then."""

    order: int
    victim: int
    alive: int


class Panel:
    """The judges of a record."""

    def __init__(self, problem: Problem, deck: Deck, bounder: Bounder) -> None:
        self.problem = problem
        self.deck = deck
        self.bounder = bounder
        record = problem.record
        self.players = len(record.names)
        self.before: dict[Moment, int] = {}
        """Who was publicly alive when a night or a day began."""
        alive = (1 << self.players) - 1
        for moment in record.moments:
            self.before[moment] = alive
            alive = problem.alive[moment]
        self.of_items = [(item, judge) for item in record.items if (judge := self._judge_of(item)) is not None]
        self.of_errors = [judge for item in record.items if (judge := self._judge_of_error(item)) is not None]
        """Judges of what would have killed somebody who has lived on, had it been wrong."""
        self.of_deaths: list[Judge] = []
        """Judges of what somebody has died of who would have of nothing else."""
        self.spared: list[Spared] = []
        for judge in self._judges_of_days():
            (self.of_deaths if judge.value else self.of_errors).append(judge)

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
        return None if said is None else self._judge(said, self._lives(said))

    def _judge_of_error(self, item: Item) -> Judge | None:
        """Who judges whether a guess was right of which its holder would have died."""
        ability = CHARACTERS[item.ability]
        choice = a_sequence(item.chooses)
        if not ability.kills_in_error or choice is None or not self.problem.alive[item.moment] >> item.seat & 1:
            return None
        if any(event.event == "resurrection" for event in self.problem.happened(item.moment)):
            return None
        picks = tuple([one for one in choice if type(one) is int])
        named = tuple([one for one in choice if isinstance(one, str)])
        said = Said(ability, item.seat, item.moment, True, picks, named, seen=True)
        return self._judge(said, self._lives(said))

    def _judges_of_days(self) -> Iterator[Judge]:
        """Who judges what has come of shots and nominations by day: of each ability the first one."""
        used: set[tuple[type[Character], int]] = set()
        for moment in self.problem.record.moments:
            for event in self.problem.record.happened(moment):
                alive = self.before_event(moment, event)
                if event.event == "execution" and event.player is not None:
                    if alive >> event.player & 1 and not event.dies:
                        self.spared.append(Spared(moment.order, event.player, alive))
                    continue
                for ability, holder, target, value in self._seen(event):
                    if (ability, holder) not in used and alive >> holder & 1 and alive >> target & 1:
                        said = Said(ability, holder, moment, value, (target,), seen=True)
                        yield self._judge(said, (alive,))
                    used.add((ability, holder))

    def _seen(self, event: Happening) -> Iterator[tuple[type[Character], int, int, bool]]:
        """What can be seen to have come of abilities, or not: whose that was, of whom, and whether they died."""
        if event.event == "slayer" and event.by is not None and event.player is not None:
            yield CHARACTERS["slayer"], event.by, event.player, event.dies
        if event.event != "nomination" or event.by is None or event.of in (None, event.by):
            return
        for ability in self.problem.script.characters:
            comes = ability.comes_of_nomination
            if comes is not None:
                holder, target = (event.by, event.of) if comes.nominee else (event.of, event.by)
                yield ability, holder, target, event.outcome == comes.outcome

    def _judge(self, said: Said, lives: Iterable[int]) -> Judge:
        holders = self.deck.mask(lambda one: one is said.ability or said.ability in self.bounder.traits_of(one).carried)
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
        return Judge(self.problem, self.deck, said, holders, lives, today, executed)

    def before_event(self, day: Moment, event: Happening) -> int:
        """Who was publicly alive on a day just before something happened."""
        alive = self.before[day]
        for one in self.problem.record.happened(day):
            if one is event:
                break
            alive &= ~one.died
        return alive

    def _lives(self, said: Said) -> Iterable[int]:
        """The ways in which people may have been alive then: by night those who died in it may have been so still."""
        before, after = self.before[said.moment], self.problem.alive[said.moment]
        if said.moment.phase == "day" or said.ability.regardless_of_life:
            return (before,)
        died = [seat for seat in range(self.players) if before & ~after >> seat & 1]
        some = [combo for count in range(len(died) + 1) for combo in combinations(died, count)]
        return [before & after | sum([1 << seat for seat in combo]) for combo in some]
