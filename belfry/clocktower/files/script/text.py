"""Texts of a script file: whatever somebody has written, as harmless text of a bounded length."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from belfry.clocktower.files.script.contents import NOTE, WARNING, Problem
from belfry.core.plain import a_list

LONGEST_ENTRY = 40
TAG = re.compile(r"<[a-zA-Z/!]")
ENTITY = re.compile(r"&(?:[a-zA-Z]+|#\d+);")
MOST_AS_MANY = 4
"""How many times as many texts as are kept are looked at: some are empty or there twice."""

Note = Callable[[Problem], None]


def named(value: object) -> str:
    """How an entry is named in a sentence: what stands there, short and harmless."""
    text = clean(value if isinstance(value, str) else _written(value))
    return text if len(text) <= LONGEST_ENTRY else f"{text[: LONGEST_ENTRY - 1]}…"


def clean(text: str) -> str:
    """The text without what cannot be printed, on one line."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


def has_markup(text: str) -> bool:
    """Whether a text has tags or entities in it. Where the first tag is never closed, no other is."""
    tag = TAG.search(text)
    return (tag is not None and text.find(">", tag.end()) >= 0) or ENTITY.search(text) is not None


def _written(value: object) -> str:
    """A value as it would be written; one that lies too deep in itself as dots."""
    try:
        return repr(value)
    except RecursionError:
        return "…"


class Fields:
    """The fields of one object of a script file; what is wrong with them is noted with the object's name."""

    def __init__(self, described: Mapping[Any, Any], entry: str, note: Note) -> None:
        self._described = described
        self.entry = entry
        self._note = note

    def get(self, key: str) -> Any:
        """What stands there as it is."""
        return self._described.get(key)

    def problem(self, severity: Any, code: str, **values: Any) -> None:
        """Note what is wrong with the object."""
        self._note(Problem(severity, self.entry, code, values))

    def text(self, key: str, longest: int) -> str:
        """A text, as long as is allowed."""
        value = self._described.get(key)
        if value is None or value is False:
            return ""
        if not isinstance(value, str):
            self.problem(WARNING, "wrong-type", field=key)
            return ""
        return self.harmless(value, key, longest)

    def texts(self, key: str, longest: int, most: int) -> tuple[str, ...]:
        """A list of different texts; one text counts as a list of one."""
        value = self._described.get(key)
        if value is None or value is False:
            return ()
        listed = [value] if isinstance(value, str) else a_list(value)
        if listed is None:
            self.problem(WARNING, "wrong-type", field=key)
            return ()
        looked_at = listed[: MOST_AS_MANY * most]
        strings = [one for one in looked_at if isinstance(one, str)]
        if len(strings) < len(looked_at):
            self.problem(WARNING, "wrong-type", field=key)
        found = tuple(dict.fromkeys(text for one in strings if (text := self.harmless(one, key, longest))))
        if len(found) > most or len(listed) > len(looked_at):
            self.problem(WARNING, "too-many-texts", field=key, most=most)
        return found[:most]

    def flag(self, key: str) -> bool:
        """A mark that is there or not."""
        value = self._described.get(key)
        if value is not None and not isinstance(value, bool):
            self.problem(WARNING, "wrong-type", field=key)
        return value is True

    def harmless(self, value: str, key: str, longest: int) -> str:
        """What somebody has written in a field, as text that can be shown anywhere."""
        if has_markup(value):
            self.problem(NOTE, "markup", field=key)
        if any(not letter.isprintable() and not letter.isspace() for letter in value):
            self.problem(NOTE, "control", field=key)
        text = clean(value)
        if len(text) > longest:
            self.problem(WARNING, "text-too-long", field=key, most=longest)
        return text[:longest].rstrip()
