"""The catalogue: the sentences of a game that people read, found by what they tell.

The sentences stand in TOML files, one for each language and theme. Nothing here is in any language.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from belfry.core.errors import BelfryError, shown
from belfry.core.languages import LANGUAGES
from belfry.core.plain import a_mapping

LONGEST_FILE = 1024 * 1024


def check_language(language: str) -> None:
    """Raise `BelfryError` for a language that Belfry does not speak."""
    if language not in LANGUAGES:
        raise BelfryError(f"the language {shown(language)} is unknown; there is {', '.join(LANGUAGES)}")


class Sentences:
    """Sentences by what they tell, and the small words that they need."""

    def __init__(self, tables: Mapping[str, Any]) -> None:
        self._sentences = _flat(tables)
        self._found: dict[tuple[str, ...], str] = {}

    def __contains__(self, kind: str) -> bool:
        return any(key.startswith(f"{kind}.") for key in self._sentences)

    @property
    def opening(self) -> str:
        """The scene that is told before the first event, a line to a sentence or two; empty if there is none."""
        return self._sentences.get("opening", "").strip()

    def word(self, name: str) -> str:
        """One of the small words."""
        return self._sentences[f"words.{name}"]

    def listed(self, items: Iterable[str], last: str = "and") -> str:
        """Several things named one after the other."""
        *first, final = list(items) or [self.word("nobody")]
        return f"{', '.join(first)} {self.word(last)} {final}" if first else final

    def counted(self, what: str, count: int) -> str:
        """So many of something."""
        return self.word(f"{what}.{'one' if count == 1 else 'many'}").format(count=count)

    def sentence(self, kind: str, subject: str = "", case: str = "", *persons: str) -> str:
        """The most fitting sentence, or an empty one if there is none."""
        key = (kind, subject, case, *persons)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._most_fitting(kind, subject, case, persons)
        return found

    def _most_fitting(self, kind: str, subject: str, case: str, persons: tuple[str, ...]) -> str:
        for about in (subject, ""):
            for which in (case, ""):
                for whom in (*persons, "any", ""):
                    found = self._sentences.get(".".join(filter(None, (kind, about, which, whom))))
                    if found is not None:
                        return found
        return ""


class Fields(dict[str, Any]):
    """The blanks of a sentence, each filled in when the sentence needs it."""

    def __init__(self, fill: Callable[[str], Any]) -> None:
        super().__init__()
        self._fill = fill

    def __missing__(self, key: str) -> Any:
        return self._fill(key)


def filled(sentence: str, fill: Callable[[str], Any]) -> str:
    """The sentence with its blanks filled in, beginning with a capital letter."""
    told = sentence.format_map(Fields(fill))
    return told[:1].upper() + told[1:]


def read_tables(first: Path, *overlays: Path) -> dict[str, Any]:
    """The tables of a file; what a file after it says instead goes before."""
    tables = _read(first)
    for path in overlays:
        tables = _merged(tables, _read(path))
    return tables


def _flat(tables: Mapping[str, Any], path: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in tables.items():
        inside = a_mapping(value)
        if inside is not None:
            found.update(_flat(inside, f"{path}{key}."))
        elif isinstance(value, str):
            found[path + key] = value
        else:
            raise BelfryError(f"the words of {path + key} must be a text, not {value!r}")
    return found


def _read(path: Path) -> dict[str, Any]:
    try:
        with path.open("rb") as file:
            return tomllib.loads(file.read(LONGEST_FILE).decode())
    except (OSError, ValueError, RecursionError) as error:
        raise BelfryError(f"the words in {path} cannot be read: {error}") from None


def _merged(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(base)
    for key, value in over.items():
        below, above = a_mapping(merged.get(key)), a_mapping(value)
        merged[key] = value if below is None or above is None else _merged(below, above)
    return merged
