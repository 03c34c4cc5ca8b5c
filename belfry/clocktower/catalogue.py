"""The catalogue: every sentence that people read, by language and theme.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from belfry.clocktower.almanac import edition_name
from belfry.clocktower.almanac.language import ENGLISH, LANGUAGES, Texts, check_language, texts
from belfry.clocktower.almanac.switch_texts import switch_texts, value_key
from belfry.core.errors import BelfryError
from belfry.core.plain import a_mapping

__all__ = ["ENGLISH", "FOLDER", "LANGUAGES", "THEMES", "Words", "words"]

FOLDER = Path(__file__).parent / "words"
CLOCKTOWER = "clocktower"
THEMES = (CLOCKTOWER, "trash-can")
"""The themes that a table can choose from; the first is the catalogue of the language itself."""
LONGEST_FILE = 1024 * 1024


class Words:
    """A catalogue in one language and theme: the sentences by what they tell, and the small words that they need."""

    def __init__(self, tables: Mapping[str, Any], almanac: Texts) -> None:
        self.almanac = almanac
        self._sentences = _flat(tables)
        self._found: dict[tuple[str, ...], str] = {}

    def __contains__(self, kind: str) -> bool:
        return any(key.startswith(f"{kind}.") for key in self._sentences)

    @property
    def language(self) -> str:
        """The language that it is in."""
        return self.almanac.language

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

    def reason(self, key: str) -> str:
        """Why the Storyteller would be wise to answer as suggested."""
        return self._sentences[f"reason.{key}"]

    def early_end(self, key: str) -> str:
        """Why the game could end now, or what to be sure of first."""
        return self._sentences[f"early-end.{key}"]

    # Names

    def character(self, id: str) -> str:
        """A character's name."""
        return self._sentences.get(f"characters.{id}") or self.almanac.name(id)

    def character_type(self, type: str, *, many: bool = False) -> str:
        """The name of a type, for one character or for several."""
        return self._sentences.get(f"types.{type}.{'many' if many else 'one'}") or self.almanac.type(type, many=many)

    def reminder(self, token: str) -> str:
        """What stands on a reminder: `poisoner/poisoned`."""
        return self._sentences.get(f"reminders.{token}") or self.almanac.reminder(token)

    def script(self, id: str) -> str:
        """A script's name."""
        return self._sentences.get(f"scripts.{id}") or edition_name(id)

    def option(self, name: str, value: Any) -> str:
        """An option of a table with its value."""
        usual, key = switch_texts(self.language)[name], value_key(value)
        title = self._sentences.get(f"switches.{name}.title") or usual.title
        chosen = self._sentences.get(f"switches.{name}.values.{key}") or usual.values[key]
        return self.word("option").format(title=title, value=chosen)


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


@cache
def words(language: str = ENGLISH, theme: str = CLOCKTOWER) -> Words:
    """The catalogue of a language in a theme: one of `THEMES`, or the path of a TOML file.

    What a language leaves out is said in English. A theme is taken in that language where it has been translated
    (`trash-can.de.toml`); then what the translation leaves out is said in the language without the theme.
    """
    check_language(language)
    tables = _read(FOLDER / f"{ENGLISH}.toml")
    for path in _overlays(language, theme):
        tables = _merged(tables, _read(path))
    return Words(tables, texts(language))


def _overlays(language: str, theme: str) -> list[Path]:
    found: list[Path] = []
    if language != ENGLISH:
        found.append(FOLDER / f"{language}.toml")
    if theme not in THEMES:
        found.append(Path(theme))
    elif theme != CLOCKTOWER:
        translated = FOLDER / f"{theme}.{language}.toml"
        found.append(translated if translated.is_file() else FOLDER / f"{theme}.toml")
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
