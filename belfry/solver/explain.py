"""Explaining: which facts rule a supposition out, and how many of its deals each."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from belfry.clocktower.script.character import CHARACTERS
from belfry.solver.problem import Stage
from belfry.solver.record import Happening, Item, Record


class Fact(Struct, frozen=True):
    """Something that is known, and how many of the supposed deals go no further than to it."""

    text: str
    rules_out: int


class Proof(Struct):
    """Whether a supposition is possible, and if not the facts against it, those first that rule out most."""

    possible: bool
    facts: list[Fact]
    complete: bool = True


Reason = tuple[Stage, Item | Happening | None]
"""The stage at which the play of a deal that went on longest broke, and what was known of it that did not fit."""


def facts_of(record: Record, reasons: Counter[Reason]) -> list[Fact]:
    """The facts in sentences, joined where they say the same."""
    counted: Counter[str] = Counter()
    for reason, deals in reasons.items():
        counted[_sentence(record, *reason)] += deals
    return [Fact(text, deals) for text, deals in counted.most_common()]


def _sentence(record: Record, stage: Stage, cause: Item | Happening | None) -> str:
    """What does not fit, once all before it does."""
    when = str(stage.moment).capitalize()
    if isinstance(cause, Item):
        return f"{when}: {_said(record, cause)}"
    event = cause or stage.event
    if event is not None:
        return f"{when}: {_seen(record, event)}"
    if stage.kind == "setup":
        return "Before the game: who can be in play together, and what they take themselves for"
    if stage.moment.phase == "night":
        dead = [
            record.names[e.player] for e in record.happened(stage.moment) if e.event == "death" and e.player is not None
        ]
        return f"{when}: {_listed(dead)} died" if dead else f"{when}: nobody died"
    return f"{when}: what happened, and that the game goes on"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _said(record: Record, item: Item) -> str:
    name, character = record.names[item.seat], CHARACTERS[item.ability].name
    if item.becomes is not None:
        return f"{name} became the {character}"
    if item.told is not None:
        return f"{name} was told of the {character}"
    return f"what {name} learned as the {character}"


def _seen(record: Record, event: Happening) -> str:
    by = "" if event.by is None else record.names[event.by]
    player = "" if event.player is None else record.names[event.player]
    if event.event == "execution":
        return f"{player} was executed and {'died' if event.dies else 'lived'}"
    if event.event == "slayer":
        return f"{by} shot at {player}, who {'died' if event.dies else 'lived'}"
    if event.event == "nomination":
        after = {
            "nothing": "nothing happened",
            "nominator_executed": f"{by} was executed",
            "nominator_dies": f"{by} died",
        }
        return f"{by} nominated, and {after.get(event.outcome, 'the nominee died')}"
    return f"the {event.event} of {by or player}"
