"""Descriptions: answers and deeds in the sentences of a catalogue, for a list of what can be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from belfry.clocktower.views.words.catalogue import Words, words
from belfry.clocktower.views.words.sentence import Data, Names, Sentence
from belfry.core.entry import Entry, Intervention
from belfry.core.plain import a_sequence

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower


def describe(game: Clocktower, number: int, catalogue: Words | None = None, names: Names | None = None) -> str:
    """An answer or a deed of the game, by its number among the entries, for a list of what can be taken back."""
    known = {seat.id: seat.name for seat in game.grimoire.people} if names is None else names
    return describe_entry(game.entries[number], known, catalogue or words())


def describe_entry(entry: Entry, names: Names, spoken: Words) -> str:
    """An answer or a deed, for a list of what can be taken back or given again."""
    if isinstance(entry, Intervention):
        deed: Data = msgspec.to_builtins(entry.deed)
        return DeedSentence(deed, names, spoken).say("deed", deed["type"], deed.get("what", ""))
    kind, ability, about = entry.asked
    value = entry.value
    if kind == "flow" and (action := a_sequence(value)) is not None:
        # What somebody did by day: the words of the action, then whom or what with.
        kind, value = action[0], action[-1]
        ability = action[1] if kind == "use" else ability
    data = {"by": entry.by, "about": about, "ability": ability, "value": value}
    return AnswerSentence(kind, data, names, spoken).text()


class AnswerSentence(Sentence):
    """An answer that was given to a kind of question."""

    def __init__(self, kind: str, data: Data, names: Names, catalogue: Words) -> None:
        super().__init__(data, names, catalogue)
        self.kind = kind

    def text(self) -> str:
        return self.say(f"answer.{self.kind}", self.data["ability"], self.case())

    def case(self) -> str:
        value = self.data["value"]
        if self.kind == "tell":
            return self.value_case(value)
        if isinstance(value, bool):
            return "yes" if value else "no"
        if self.kind == "vote":
            # A number of hands.
            return "no" if not value else "yes" if value == 1 else "several"
        if self.kind in ("flow", "rule") and isinstance(value, str):
            return value
        return "none" if value is None else ""

    def field(self, key: str) -> Any:
        if key == "value" and self.kind != "tell":
            return self.value(self.data[key], numbers=False)
        return super().field(key)


class DeedSentence(Sentence):
    """A deed of the Storyteller."""

    def field(self, key: str) -> Any:
        if key == "fabled":
            ids = self.data[key]
            if isinstance(ids, str):
                return self.character(ids)
            return self.words.listed(map(self.character, ids)) if ids else self.words.word("no-characters")
        return self.words.listed(map(self.player, self.data[key])) if key == "seats" else super().field(key)
