"""Writing puzzle files: a puzzle as text that reads back as the same puzzle."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, cast

import yaml
from msgspec import UNSET

from belfry.clocktower.ability.information.statements import Statement
from belfry.clocktower.script.character import CHARACTERS
from belfry.core.errors import ReasonedError
from belfry.solver import refusals
from belfry.solver.puzzle.abilities import ABILITIES, Field, Fields, as_fields
from belfry.solver.puzzle.predicates import write_predicate
from belfry.solver.puzzle.puzzle import Puzzle, Solution
from belfry.solver.record import RULINGS, Happening, Item, Moment, Record

WIDTH = 120
"""A part of a list is on one line where that is no longer."""
PLAIN = re.compile(r"[A-Za-z][A-Za-z_]*(?: [A-Za-z]+)*")
"""Words that need no quotes, but for those that YAML takes for something else."""
QUOTED = frozenset(("y", "n", "yes", "no", "on", "off", "true", "false", "null"))


class Unwritable(ReasonedError):
    """A record that a puzzle file has no place for; the reason says what."""


def write_puzzle(puzzle: Puzzle) -> str:
    """The text of a puzzle file; raises `Unwritable`.

    Items are written player by player. The point of view is written as the first of the players, as the form wants it:
    where it sits elsewhere the circle is turned.
    """
    return "".join(line + "\n" for line in _lines(_document(puzzle), (), 0))


def _document(puzzle: Puzzle) -> dict[str, Any]:
    record = puzzle.record
    writer = _Writer(record)
    document: dict[str, Any] = {"format": 1, "id": puzzle.id}
    if puzzle.title:
        document["title"] = puzzle.title
    document["pov"] = None if record.pov is None else record.names[record.pov]
    document["now"] = {"day": record.day}
    document["setup"] = _setup(record)
    document["players"] = [writer.player(seat) for seat in writer.seats]
    if record.events:
        document["events"] = [writer.event(event) for event in record.events]
    if puzzle.solutions is not None:
        document["solutions"] = [writer.solution(one) for one in puzzle.solutions]
    if puzzle.also_true:
        document["also_true"] = [writer.predicate(one) for one in puzzle.also_true]
    return document


def _setup(record: Record) -> dict[str, Any]:
    setup: dict[str, Any] = {
        "counts": dict(record.counts._asdict()),
        "hidden": {"demons": list(record.demons), "minions": list(record.minions), "good": list(record.good)},
    }
    called = {event.event for event in record.events}
    fabled = [id for id in record.fabled if id not in called]
    lists = {
        "pov_may_be": record.pov_may_be,
        "also_on_script": record.also_on_script,
        "duplicates": record.duplicates,
        "fabled": fabled,
        "not_in_play": record.not_in_play,
    }
    setup |= {key: list(ids) for key, ids in lists.items() if ids}
    for key in ("no_attacks_on_the_dead", "jinxes"):
        if getattr(record, key):
            setup[key] = True
    if record.shown:
        setup["shown"] = {record.names[seat]: type for seat, type in record.shown}
    if record.rulings != RULINGS:
        setup["rulings"] = dict(record.rulings)
    return setup


class _Writer:
    """Puts what a record has into the words of the form."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.names = record.names
        first = record.pov or 0
        self.seats = [*range(first, len(record.names)), *range(first)]

    def player(self, seat: int) -> dict[str, Any]:
        """Somebody with what they say happened to them."""
        body: dict[str, Any] = {"name": self.names[seat]}
        held = self.record.claims[seat]
        if held is not None:
            body["claims"] = held
        info: list[dict[str, Any]] = []
        for item in sorted([i for i in self.record.items if i.seat == seat], key=lambda item: item.moment.order):
            info.append(self._item(item, held))
            held = item.becomes or held
        if info:
            body["info"] = info
        return body

    def event(self, event: Happening) -> dict[str, Any]:
        """Something that everybody saw."""
        body: dict[str, Any] = {event.moment.phase: event.moment.number, "event": event.event}
        for key in ("by", "of", "player"):
            seat = getattr(event, key)
            if seat is not None:
                body[key] = self.names[seat]
        if event.event == "nomination":
            body["outcome"] = event.outcome
        if event.event == "slayer" or not event.dies:
            body["dies"] = event.dies
        if event.voters:
            body["voters"] = self._players(event.voters)
        if event.event == "juggle":
            body["guesses"] = [{self.names[seat]: character} for seat, character in event.guesses]
        if event.statement is not UNSET:
            body["statement"] = self.predicate(event.statement)
        if event.ability is not None:
            body["ability"] = event.ability
            if type(event.choice) is int:
                body["chooses"] = {"player": self.names[event.choice]}
            elif event.choice is not None:
                raise Unwritable(refusals.NO_USE(moment=str(event.moment), ability=CHARACTERS[event.ability].name))
        return body

    def solution(self, solution: Solution) -> dict[str, Any]:
        """An answer, in the order in which the players are written."""
        body: dict[str, Any] = {"start": [solution.start[seat] for seat in self.seats]}
        if solution.end is not None:
            body["end"] = [solution.end[seat] for seat in self.seats]
        return body

    def predicate(self, statement: Statement) -> dict[str, Any]:
        """The predicate that stands for a statement."""
        try:
            return write_predicate(statement, self.names)
        except KeyError:
            raise Unwritable(refusals.NO_PREDICATE(shape=statement[0])) from None

    def _players(self, seats: Sequence[int]) -> list[str]:
        return [self.names[seat] for seat in seats]

    def _item(self, item: Item, held: str | None) -> dict[str, Any]:
        body: dict[str, Any] = {item.moment.phase: item.moment.number}
        if item.becomes is not None:
            return {**body, "becomes": item.becomes}
        if item.told is not None:
            named = item.told.player
            return {**body, "told": {"by": item.told.by, **({} if named is None else {"player": self.names[named]})}}
        if item.ability != held:
            body["ability"] = item.ability
        fields = ABILITIES.get(item.ability)
        for key in ("chooses", "learns"):
            value = getattr(item, key)
            if value is not UNSET:
                parts = None if fields is None else self._parts(item, fields, key, value)
                if parts is None:
                    raise self._no_fields(item)
                body[key] = parts
        return body

    def _no_fields(self, item: Item) -> Unwritable:
        name, ability = self.names[item.seat], CHARACTERS[item.ability].name
        return Unwritable(refusals.NO_FIELDS(name=name, moment=str(item.moment), ability=ability))

    def _parts(self, item: Item, fields: Fields, key: str, value: Any) -> dict[str, Any] | None:
        """What was chosen or learned, field by field; none where it does not go into the fields."""
        parts = as_fields(fields, key, value, len(self.names))
        if parts is None:
            return None
        written = {field: self._field(field, one) for field, one in parts.items()}
        if key == "learns" and fields.of_the_executed:
            executed = self._executed(Moment("day", item.moment.number - 1))
            return None if executed is None else {"player": self.names[executed], **written}
        return {**written} or {"none": True}

    def _executed(self, day: Moment) -> int | None:
        """Who was executed on a day."""
        for event in self.record.happened(day):
            if event.event == "execution":
                return event.player
            if event.outcome == "nominator_executed":
                return event.by
        return None

    def _field(self, field: Field, value: Any) -> Any:
        """What stands in a field of the form."""
        if field == "player":
            return self.names[int(value)]
        if field in ("players", "characters", "statements"):
            each: list[Any] = [self._each(field, one) for one in value]
            return each
        return self.predicate(value) if field == "statement" else value

    def _each(self, field: Field, one: Any) -> Any:
        """One of several things in a field."""
        if field == "players":
            return self.names[int(one)]
        return one if field == "characters" else self.predicate(one)


# Layout

LISTED = ("players", "info", "events", "solutions", "also_true")
"""The lists whose parts have a line each."""
IN_BLOCKS = (("setup",), ("setup", "hidden"))
"""The mappings whose keys have a line each."""


def _lines(body: Mapping[str, Any], path: tuple[str, ...], depth: int) -> list[str]:
    """A mapping with a line for each key, and more where its values are long."""
    indent, found = "  " * depth, list[str]()
    for key, value in body.items():
        if key in LISTED and value:
            found.append(f"{indent}{key}:")
            for one in value:
                found += _listed(one, depth + 1)
        elif (*path, key) in IN_BLOCKS:
            found += [f"{indent}{key}:", *_lines(value, (*path, key), depth + 1)]
        else:
            found.append(f"{indent}{key}: {_flow(value)}")
    return found


def _listed(one: Any, depth: int) -> list[str]:
    """One part of a list, on one line if it is short enough and has no list of its own."""
    indent = "  " * depth
    line = f"{indent}- {_flow(one)}"
    nested = any(key in LISTED for key in one)
    if "name" not in one and "start" not in one and len(line) <= WIDTH and not nested:
        return [line]
    first, *others = _lines(one, (), depth + 1)
    return [f"{indent}- {first.lstrip()}", *others]


def _flow(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        found = cast("dict[str, Any]", value)
        return "{" + ", ".join([f"{_word(key)}: {_flow(one)}" for key, one in found.items()]) + "}"
    if isinstance(value, list):
        return "[" + ", ".join([_flow(one) for one in cast("list[Any]", value)]) + "]"
    if isinstance(value, str):
        return _word(value)
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return str(value)


def _word(text: str) -> str:
    """A text, in quotes where YAML would take it for something else."""
    if PLAIN.fullmatch(text) and text.lower() not in QUOTED:
        return text
    # The library's functions have no types.
    quoted: str = yaml.safe_dump(text, default_style='"', allow_unicode=True, width=10**9)  # pyright: ignore[reportUnknownMemberType]
    return quoted.strip()
