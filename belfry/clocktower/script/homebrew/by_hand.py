"""Characters that the Storyteller plays by hand: home-made ones.

They do nothing by themselves. Where the game guides the Storyteller, they have their places in the night, at which the
Storyteller is told what to do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast
from weakref import WeakValueDictionary

from belfry.clocktower.ability.setup import Setup
from belfry.clocktower.pieces.counts import Counts
from belfry.clocktower.pieces.homebrew import HomeMade
from belfry.clocktower.pieces.kind import DEMON, FABLED, MINION, OUTSIDER, TOWNSFOLK, TRAVELLER
from belfry.clocktower.pieces.token import NOTE, reminder_id
from belfry.clocktower.script.character import Character, Demon, Fabled, Minion, Outsider, Townsfolk, Traveller
from belfry.core.ask import Ask
from belfry.core.audience import STORYTELLER
from belfry.core.options import OneOf

KINDS: dict[str, type[Character]] = {
    TOWNSFOLK: Townsfolk,
    OUTSIDER: Outsider,
    MINION: Minion,
    DEMON: Demon,
    TRAVELLER: Traveller,
    FABLED: Fabled,
}
DONE = OneOf(("done",), "word")
BRACKET = re.compile(r"\[([^\]]*)\]")
CHANGE = re.compile(r"([+\u2212-]\s?\d)(?:\s*(?:or|to|/)\s*([+\u2212-]?\s?\d))?\s+(outsider|minion)s?", re.IGNORECASE)


async def _night(self: Character) -> None:
    """The Storyteller does what the character does at its place in the night."""
    grimoire = self.grimoire
    grimoire.wake(self, self.holder)
    await Ask(STORYTELLER, "by-hand", self.id, DONE, self.holder, lambda: None if self.lost else DONE, self)


_MADE: WeakValueDictionary[str, type[Character]] = WeakValueDictionary()


def made_up(made: HomeMade) -> type[Character]:
    """A home-made character."""
    found = _MADE.get(made.id)
    if found is None:
        found = _MADE[made.id] = _make(
            made.id,
            made.type,
            {"name": made.name, "edition": "", "home_made": made},
            first=bool(made.first_after),
            others=bool(made.other_after),
            reminders=made.reminders,
            brackets=made.ability,
        )
    return found


def _make(
    id: str,
    type_: str,
    facts: dict[str, Any],
    *,
    first: bool,
    others: bool,
    reminders: Iterable[str],
    brackets: str = "",
) -> type[Character]:
    words: dict[str, Any] = {"__slots__": (), "__doc__": f"The {facts['name']}, played by hand.", "id": id, **facts}
    words["by_hand"] = True
    words["traits"] = ()
    words["reminders"] = {reminder_id(name): NOTE for name in reminders}
    if first:
        words["first_night"] = _night
    if others:
        words["other_nights"] = _night
    made = cast("type[Character]", type(id, (KINDS[type_],), words, abstract=True))
    if deltas := bracketed(brackets):
        made.setup = BracketText(made, deltas)
    return made


class BracketText(Setup):
    """The numbers of a setup as the bracket text of a home-made character changes them."""

    def __init__(self, character: type[Character], deltas: list[tuple[str, int]]) -> None:
        super().__init__(character)
        self._deltas = deltas

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        return _changed(counts, self._deltas)


def bracketed(ability: str) -> list[tuple[str, int]]:
    """How the bracket text of an ability may change the numbers of a setup: which type, and by how many."""
    found: list[tuple[str, int]] = []
    for text in BRACKET.findall(ability):
        for one, other, kind in CHANGE.findall(text):
            found += [(kind.lower(), _number(each)) for each in (one, other) if each]
    return list(dict.fromkeys(found))


def _number(text: str) -> int:
    return int(text.replace("\u2212", "-").replace(" ", ""))


def _changed(counts: Counts, deltas: list[tuple[str, int]]) -> tuple[Counts, ...]:
    """The numbers after each of these changes, with Townsfolk for what is more or less (SET-20)."""
    townsfolk, outsider, minion, demon = counts
    found = [
        Counts(townsfolk - delta, outsider + delta * (kind == OUTSIDER), minion + delta * (kind == MINION), demon)
        for kind, delta in deltas
    ]
    possible = [one for one in found if min(one) >= 0]
    return tuple(dict.fromkeys(possible)) or (counts,)
