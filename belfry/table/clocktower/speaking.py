"""What readers call the things that refusals are about: in their language and in the theme of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from belfry.clocktower.files.script import ScriptSentences
from belfry.clocktower.files.script.contents import Problem
from belfry.clocktower.pieces.naming import CHARACTER, TYPE
from belfry.clocktower.views.words.catalogue import ENGLISH, LANGUAGES, Words, words
from belfry.clocktower.views.words.narration import Narrator
from belfry.core.event import Event
from belfry.core.reason import Named
from belfry.table.game import Reader

STORY, SCRIPT_PROBLEM = "story", "script-problem"
"""What is a sentence in itself: the last of some events, and what is wrong with a script."""


def story(events: Iterable[Event]) -> Named:
    """The last of some events, of which the first say who is who."""
    told = tuple(events)
    return Named(STORY, told, _told(told, words()))


def script_problem(problem: Problem) -> Named:
    """What is wrong with a script."""
    return Named(SCRIPT_PROBLEM, problem, ScriptSentences(words()).problem(problem))


def call(named: Named, reader: Reader) -> str | None:
    """What a reader calls something; nothing if it has no name here."""
    spoken = words_for(reader)
    if named.kind == CHARACTER and isinstance(named.id, str):
        return spoken.character(named.id)
    if named.kind == TYPE:
        return spoken.character_type(named.id, many=named.number != 1)
    if named.kind == STORY:
        return _told(named.id, spoken)
    return ScriptSentences(spoken).problem(named.id) if named.kind == SCRIPT_PROBLEM else None


def reasons(reader: Reader) -> Mapping[str, str]:
    """The refusals that the reader's theme has sentences of its own for."""
    return words_for(reader).refused


def words_for(reader: Reader) -> Words:
    """The catalogue for a reader: English for a language that there is not."""
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)


def _told(events: Iterable[Event], spoken: Words) -> str:
    narrator = Narrator(catalogue=spoken)
    return [narrator.tell(event) for event in events][-1] or ""
