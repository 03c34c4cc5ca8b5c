"""Turning points: the days on which most was learned, and the statement that did most of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log
from time import monotonic
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from belfry.review.suspicion import Day, believed
from belfry.solver import Item, Record
from belfry.solver.explain import Explanation


class Step(Struct, frozen=True):
    """From what was believed before to what was believed at the end of a day, and the record of that day."""

    before: Day
    after: Day
    record: Record
    new: tuple[Item, ...]
    """What was told on this day."""


class TurningPoint(Struct, frozen=True, omit_defaults=True):
    """A day on which the number of worlds, or the suspicion of a Demon, changed most."""

    day: int
    what: Literal["worlds", "demon"]
    before: float
    after: float
    text: str
    player: str | None = None
    """The Demon whose suspicion changed."""
    fact: str | None = None
    """The statement of this day without which most worlds would be left."""
    without: int | None = None
    """How many would be left without it."""


def without_items(record: Record, items: Sequence[Item]) -> Record:
    """The record without some of what was told."""
    gone = {item.place for item in items}
    kept = [item for item in record.items if item.place not in gone]
    return replace(record, items=tuple([replace(item, place=place) for place, item in enumerate(kept)]))


def told_since(before: Record, record: Record) -> tuple[Item, ...]:
    """What is told in a record and was not before."""
    known = {_key(item) for item in before.items}
    return tuple([item for item in record.items if _key(item) not in known])


def _key(item: Item) -> Item:
    return replace(item, place=0)


def turning_points(steps: Sequence[Step], demons: Sequence[str], seconds: float) -> list[TurningPoint]:
    """The day that left fewest of the worlds, and the day that changed the suspicion of a true Demon most."""
    found: list[TurningPoint] = []
    until = monotonic() + seconds
    narrowed = max(_narrowed(steps), default=None, key=lambda one: one[0])
    if narrowed is not None:
        found.append(_of_worlds(narrowed[1], until))
    moved = max(_moved(steps, demons), default=None, key=lambda one: abs(one[2] - one[1]))
    if moved is not None:
        step, before, after, name = moved
        way = "rose" if after > before else "fell"
        text = f"{_when(step)}, the suspicion that {name} was dealt the Demon {way} from {before:.0%} to {after:.0%}."
        found.append(TurningPoint(step.after.day, "demon", before, after, text, name))
    return found


def _narrowed(steps: Sequence[Step]) -> Iterator[tuple[float, Step]]:
    """By how much each day has changed the number of worlds, where that is known."""
    for step in steps:
        before, after = step.before, step.after
        if before.exact and after.exact and before.worlds != after.worlds and before.worlds and after.worlds:
            yield abs(log(before.worlds / after.worlds)), step


def _moved(steps: Sequence[Step], demons: Sequence[str]) -> Iterator[tuple[Step, float, float, str]]:
    """How each day has changed the suspicion of each true Demon."""
    for step in steps:
        for name in demons:
            before, after = step.before.suspicion[name].demon, step.after.suspicion[name].demon
            if before is not None and after is not None and before != after:
                yield step, before, after, name


def _of_worlds(step: Step, until: float) -> TurningPoint:
    before, after = step.before.worlds, step.after.worlds
    text = f"{_when(step)}, {_worlds(before)} became {after}."
    fact = _weightiest(step, until)
    if fact is None:
        return TurningPoint(step.after.day, "worlds", before, after, text)
    item, without = fact
    said = Explanation(step.record).say(item)
    text += f" What did most: “{said}”. Without it there would be {without}."
    return TurningPoint(step.after.day, "worlds", before, after, text, fact=said, without=without)


def _weightiest(step: Step, until: float) -> tuple[Item, int] | None:
    """The statement of a day without which most worlds would be left, and how many; none if none matters."""
    best: tuple[Item, int] | None = None
    for number, item in enumerate(step.new):
        left = (until - monotonic()) / (len(step.new) - number)
        if left <= 0:
            return None
        day = believed(without_items(step.record, [item]), left)
        if not day.exact:
            # Only where all are counted the greatest is known.
            return None
        if day.worlds > (step.after.worlds if best is None else best[1]):
            best = item, day.worlds
    return best


def _when(step: Step) -> str:
    """When the change was, as a sentence begins."""
    return f"With what was told and seen by the end of day {step.after.day}"


def _worlds(number: int) -> str:
    return "1 world" if number == 1 else f"{number} worlds"
