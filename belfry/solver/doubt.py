"""Doubt: holding a deal against only some of what is known, as if nobody had said or seen the rest."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from belfry.solver.play import Play
from belfry.solver.problem import Problem, Stage
from belfry.solver.record import Happening, Item, Moment, Record

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.solver.deals import Deal
    from belfry.solver.turn import Turn

Known = Item | Happening | Moment
"""Something of a record that can be left out: what somebody says, what was seen by day, or who died in a night."""


def known_in(record: Record) -> tuple[Known, ...]:
    """All of a record that can be left out, in order of time."""
    return tuple(dict.fromkeys(_known_in(record)))


def _known_in(record: Record) -> Iterator[Known]:
    for moment in record.moments:
        yield from [item for item in record.items if item.moment == moment]
        if moment.phase == "night":
            yield moment
        else:
            yield from record.happened(moment)


class Bounds(NamedTuple):
    """Of whom it is not known at a stage whether they live, as masks."""

    unsure: int
    """Those of whom it is not known when the stage is over."""
    loose: int
    """Those among them of whom it is not known whether this very stage has changed it."""
    listed: int
    """Those who are known to have died or come back in it."""


class Doubted(Problem):
    """A record of which some may or may not have been so."""

    def __init__(self, record: Record, left_out: Collection[Known]) -> None:
        super().__init__(record)
        self.left_out = frozenset(left_out)
        everybody = (1 << len(record.names)) - 1
        unsure = public = before = 0
        self.bounds: list[Bounds] = []
        for place, stage in enumerate(self.program):
            if stage.kind == "nightfall":
                before = public
            loose = 0
            if stage.kind in ("night", "dawn"):
                listed = before ^ stage.alive
                if stage.moment in self.left_out:
                    loose = everybody
            else:
                listed = public ^ stage.alive
                for event in self._together(place):
                    listed |= event.died
                    if event in self.left_out:
                        loose |= everybody if event.event == "execution" else event.died
            unsure |= loose
            self.bounds.append(Bounds(unsure, loose, listed))
            if stage.kind == "night":
                killed = everybody if loose else before & ~stage.alive
                self.alive[stage.moment] = everybody & ~killed
            public = stage.alive
        doubted = [item for item in record.items if item in self.left_out]
        self.doubted = frozenset(
            [(item.moment, item.seat, None if item.becomes is not None else item.ability) for item in doubted]
        )
        self.acts = {key: item for key, item in self.acts.items() if item not in self.left_out}
        self.becomes = {key: item for key, item in self.becomes.items() if item not in self.left_out}
        told = {key: [item for item in items if item not in self.left_out] for key, items in self.told.items()}
        self.told = {key: items for key, items in told.items() if items}

    def _together(self, place: int) -> Iterator[Happening]:
        """The event at a place, and the nominations after it that it may lead to at once."""
        for stage in self.program[place:]:
            if stage.event is None:
                return
            yield stage.event
            if stage.event.event != "nomination":
                return

    def happened(self, moment: Moment) -> list[Happening]:
        return [event for event in super().happened(moment) if event not in self.left_out]

    def executed(self, day: Moment) -> int:
        doubted = any(event in self.left_out for event in super().happened(day))
        return (1 << len(self.record.names)) - 1 if doubted else super().executed(day)

    def due(self, deal: Deal) -> dict[Moment, int]:
        found = super().due(deal)
        for known in self.left_out:
            if isinstance(known, Item) and known.moment in found:
                found[known.moment] &= ~known.bit
        return found


class DoubtingPlay(Play):
    """One deal held against a record of which some may or may not have been so."""

    def __init__(self, problem: Doubted, deal: Deal, *, lazy: bool = True) -> None:
        super().__init__(problem, deal, lazy=lazy)
        self.problem: Doubted = problem
        self.bounds = problem.bounds[0]
        self.before = 0
        """Who was alive before the stage, or before the night of which it is a part."""

    def carry_on(self, turn: Turn, place: int) -> int:
        grimoire = turn.grimoire
        self.bounds = self.problem.bounds[place]
        of_a_night = self.problem.program[place].kind in ("night", "dawn")
        self.before = grimoire.tonight.alive_at_dusk if of_a_night else grimoire.census.alive
        return super().carry_on(turn, place)

    def _use(self, turn: Turn, stage: Stage, place: int) -> int:
        if stage.item in self.problem.left_out and turn.branch(2):
            return place + 1
        return super()._use(turn, stage, place)

    def _event(self, turn: Turn, stage: Stage, place: int) -> int:
        event = stage.event
        if event is None or event not in self.problem.left_out:
            return super()._event(turn, stage, place)
        others = [seat.id for seat in turn.grimoire.circle if seat.alive and seat.id != event.player]
        way = turn.branch(2 + (len(others) if event.event == "execution" else 0))
        if way == 1:
            return place + 1
        if way:
            # Somebody else was executed.
            stage = replace(stage, event=replace(event, player=others[way - 2], dies=True))
        return super()._event(turn, stage, place)

    def _alive(self, turn: Turn, alive: int) -> None:
        """Whoever is known to live or not does, and nobody else has died or come back but those known to."""
        unsure, loose, listed = self.bounds
        now = turn.grimoire.census.alive
        as_before = unsure & ~loose & ~listed
        wanted = (alive & ~unsure) | (alive & listed) | (self.before & as_before)
        super()._alive(turn, (wanted & ~loose) | (now & loose))

    def _died_early(self, grimoire: Grimoire, stage: Stage) -> int:
        unsure, loose, listed = self.bounds
        must_live = (stage.alive & ~unsure) | (unsure & ~listed)
        return grimoire.tonight.alive_at_dusk & ~grimoire.census.alive & must_live & ~loose

    def _still_to_die(self, grimoire: Grimoire, stage: Stage) -> int:
        unsure, loose, listed = self.bounds
        return super()._still_to_die(grimoire, stage) & (listed | ~unsure) & ~loose
