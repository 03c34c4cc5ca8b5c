"""Search: depth first through everything that is hidden, each way of a stage tried from its beginning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.information.statements import Statement, holds
from belfry.core.game import GameEnded
from belfry.solver.deciding import what_is_next
from belfry.solver.effort import Effort
from belfry.solver.history import Junction, Stretch
from belfry.solver.open_town import OpenTown, Unreadable
from belfry.solver.play import Play
from belfry.solver.position import Position
from belfry.solver.record import Happening, Item
from belfry.solver.speech import fits
from belfry.solver.turn import Contradiction, Trail, Turn, Undecided


class Search:
    """The positions that a deal can have led to and that fit the record."""

    def __init__(self, play: Play, effort: Effort) -> None:
        self.play = play
        self.effort = effort
        self.deciding = play.problem.deciding
        self.program = play.problem.program
        self.broken: tuple[int, Item | Happening | None] = (-1, None)
        """How far the play went that went furthest, and what it did not fit there."""
        self.reached = False
        """Whether some way came to the end, be it that somebody does not speak as they would."""

    def ends(self, start: Position | None = None) -> Iterator[Position]:
        """Every position at the end that differs from the others in something that could matter.

        With `start` those to which that position can lead.
        """
        end = len(self.program)
        waiting = [self.play.beginning() if start is None else start]
        seen: set[Any] = set()
        while waiting:
            before = waiting.pop()
            began = before.place
            position = self._straight(before, stop=bool(seen))
            if position is None:
                continue
            if position.place == end:
                self.reached = True
                yield from self._fitting(position)
                continue
            stopped = bool(seen) and self._is_joint(position) and position.place != began
            if stopped:
                found = [position]
            else:
                found = self.after(position)
                position.grimoire.dissolve()
            if len(found) == 1 and not stopped:
                # Only where there are several ways can they come together again.
                waiting += found
                continue
            for one in found:
                key = (one.key(), one.domains())
                if key in seen:
                    one.grimoire.dissolve()
                else:
                    seen.add(key)
                    waiting.append(one)

    def _straight(self, start: Position, *, stop: bool) -> Position | None:
        """How far it goes while nothing has to be decided; none if it breaks there.

        With `stop` it goes only to the end of a night or of a day, where ways may have come together again.
        """
        if self.deciding.expects(start):
            return start
        self.effort.copies += 1
        tried = start.copy()
        steps = self._in_place(tried, -1, stop=stop)
        if isinstance(steps, Position) or steps is None:
            start.grimoire.dissolve()
            return steps
        tried.grimoire.dissolve()
        # Something has to be decided: the same again up to there.
        again = self._in_place(start, steps, stop=stop)
        assert isinstance(again, Position), "the same stages come to the same"
        return again

    def _in_place(self, position: Position, most: int, *, stop: bool) -> Position | int | None:
        """Carry out so many stages, or as many as there are, without a copy for each.

        The position that comes of it; none if it breaks, or after how many something has to be decided.
        """
        end = len(self.program)
        steps = 0
        grimoire = position.grimoire
        deciding = self.deciding
        while position.place < end and steps != most:
            if steps and ((stop and self._is_joint(position)) or (most < 0 and deciding.expects(position))):
                break
            what = what_is_next(position)
            self.effort.count_stage()
            moment = self.program[position.place].moment
            turn = Turn(self.play, grimoire, [], position.done, moment, straight=True)
            grimoire.turn = turn
            try:
                place = self.play.carry_on(turn, position.place)
            except Contradiction as contradiction:
                self._break(position, contradiction.cause)
                grimoire.dissolve()
                return None
            except GameEnded:
                self._break(position, None)
                grimoire.dissolve()
                return None
            except (Undecided, Unreadable):
                deciding.note(what, decided=True)
                return steps
            finally:
                grimoire.turn = None
            if most < 0:
                deciding.note(what, decided=False)
            position = _after(position, grimoire, turn, place)
            steps += 1
        return position

    def _break(self, position: Position, cause: Item | Happening | None) -> None:
        """Note how far it went, if nothing went further."""
        if position.place > self.broken[0]:
            self.broken = (position.place, cause)

    def always(self, position: Position, statement: Statement) -> bool:
        """Whether a statement is true at a position, wherever open picks lie and as everybody plainly registers."""

        def judged(turn: Turn) -> int:
            if not holds(Look(turn.grimoire, {}, []), statement):
                raise Contradiction
            return 1

        def counted(turn: Turn) -> int:
            holds(Look(turn.grimoire, {}, []), statement)
            return 1

        every = {one.domains() for one in self._every_way(position, counted)}
        return every == {one.domains() for one in self._every_way(position, judged)}

    def _fitting(self, position: Position) -> Iterator[Position]:
        """A position at the end as far as everybody speaks as they do; what has to be decided for that is."""
        return self._every_way(position, self._fits)

    def _fits(self, turn: Turn) -> int:
        deal = self.play.deal
        if not fits(self.play.problem.record, turn.grimoire, deal.start, deal.manners, deal.turned):
            raise Contradiction
        return len(self.program)

    def _is_joint(self, position: Position) -> bool:
        """Whether ways may have come together again: a night or a day is over."""
        return position.place < len(self.program) and self.program[position.place].kind in ("dawn", "nightfall")

    def after(self, position: Position) -> list[Position]:
        """Every position that the next stage can lead to, in the reverse of the order in which they are to be tried."""
        what = what_is_next(position)
        ways = self.effort.stages
        found = list(self._every_way(position, lambda turn: self.play.carry_on(turn, position.place)))
        self.deciding.note(what, decided=self.effort.stages - ways > 1)
        if len(found) > 1 and self.play.lazy:
            found = joined(found)
        found.reverse()
        return found

    def _every_way(self, position: Position, stage: Callable[[Turn], int]) -> Iterator[Position]:
        """Every way in which a stage can be decided, tried from its beginning."""
        trail: Trail = []
        decided: tuple[int, ...] = ()
        eager: set[tuple[str, str]] = set()
        moment = self.program[min(position.place, len(self.program) - 1)].moment
        found: list[Position] = []
        while True:
            self.effort.count_stage()
            self.effort.copies += 1
            grimoire = position.grimoire.copy()
            turn = Turn(self.play, grimoire, trail, position.done, moment, eager)
            grimoire.turn = turn
            try:
                for slot in decided:
                    grimoire.decide_fully(slot)
                place = stage(turn)
                found.append(_after(position, grimoire, turn, place))
            except Contradiction as contradiction:
                self._break(position, contradiction.cause)
                grimoire.dissolve()
            except GameEnded:
                self._break(position, None)
                grimoire.dissolve()
            except Unreadable as unreadable:
                # Somebody looks at whoever it is: everything from the beginning, with that decided first.
                if unreadable.slot in turn.opened:
                    eager.add(turn.opened[unreadable.slot])
                else:
                    decided += (unreadable.slot,)
                trail.clear()
                found.clear()
                continue
            finally:
                grimoire.turn = None
            while trail and trail[-1][0] + 1 == trail[-1][1]:
                trail.pop()
            if not trail:
                return iter(found)
            trail[-1][0] += 1


def _after(position: Position, grimoire: OpenTown, turn: Turn, place: int) -> Position:
    """Where a turn has led."""
    gone = grimoire.let_go()
    return Position(grimoire, turn.done, place, Stretch(position.history, tuple(turn.moves), gone))


def joined(positions: list[Position]) -> list[Position]:
    """The positions with those made one that differ only in whom one open pick may be."""
    groups: dict[Any, list[Position]] = {}
    for position in positions:
        groups.setdefault(position.key(), []).append(position)
    found: list[Position] = []
    for same in groups.values():
        while (pair := _pair(same)) is not None:
            one, other, both = pair
            same = [position for position in same if position is not one and position is not other]
            for gone in (one, other):
                if gone is not both:
                    gone.grimoire.dissolve()
            same.append(both)
        found += same
    return found


def _pair(positions: list[Position]) -> tuple[Position, Position, Position] | None:
    """Two positions that can be made one, and that one."""
    for place, other in enumerate(positions):
        for one in positions[:place]:
            both = _join(one, other)
            if both is not None:
                return one, other, both
    return None


def _join(one: Position, other: Position) -> Position | None:
    """Two positions as one, if they differ in one open pick at most."""
    mine, yours = one.grimoire.open, other.grimoire.open
    differing = [slot for slot, pick in mine.items() if pick.domain != yours[slot].domain]
    if not differing:
        return one
    if len(differing) > 1:
        return None
    [slot] = differing
    here, there = mine[slot], yours[slot]
    town = one.grimoire.copy()
    town.open_again(slot, here.domain | there.domain)
    history = Junction(slot, ((here.domain, one.history), (there.domain, other.history)))
    return Position(town, one.done, one.place, history)
