"""The record of a game as the referee reads it: plain data, in the order in which things happened."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Event:
    """Something that happened: its number in the record, its kind, and what there is to say."""

    number: int
    kind: str
    data: dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """A decision: whose, what, and what it was about (kind, ability, seat)."""

    by: int
    value: Any
    asked: tuple[str, str, int | None]


@dataclass(frozen=True)
class Grimoire:
    """The Grimoire as the Storyteller saw it while something was asked."""

    asked: tuple[str, str, int | None]
    seats: list[dict[str, Any]]


@dataclass(frozen=True)
class Objection:
    """Something that should not be: after how many events, the rule that says so, and in words."""

    number: int
    moment: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"event {self.number}, {self.moment}: {self.text} ({self.rule})"


def in_order(record: dict[str, Any]) -> Iterator[Event | Answer | Grimoire]:
    """All that a record has, as it came: before an event the Grimoire and the answers that led to it."""
    waiting: dict[int, list[Grimoire | Answer]] = {}
    for seen in record["grimoires"]:
        waiting.setdefault(seen["after"], []).append(Grimoire(tuple(seen["asked"]), seen["seats"]))
    for after, by, value, asked in record["answers"]:
        waiting.setdefault(after, []).append(Answer(by, value, tuple(asked)))
    for number, (kind, _, data) in enumerate(record["events"]):
        yield from waiting.get(number, ())
        yield Event(number, kind, data)
    yield from waiting.get(len(record["events"]), ())
