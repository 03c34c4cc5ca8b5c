"""The catalogue: every sentence that people read, by language and theme.

The sentences stand in `words/en.toml`, which says how they are found. Nothing here is English.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from belfry.clocktower.almanac import edition_name, jinxes
from belfry.clocktower.almanac.language import Texts, texts
from belfry.clocktower.pieces.token import own_words
from belfry.clocktower.script.switch_texts import switch_texts, value_key
from belfry.core.catalogue import Sentences, check_language, read_tables
from belfry.core.languages import ENGLISH, LANGUAGES

__all__ = ["ENGLISH", "FOLDER", "LANGUAGES", "THEMES", "Words", "words"]

FOLDER = Path(__file__).parent
CLOCKTOWER = "clocktower"
THEMES = (CLOCKTOWER, "trash-can")
"""The themes that a table can choose from; the first is the catalogue of the language itself."""


class Words(Sentences):
    """A catalogue in one language and theme, with the names of the game."""

    def __init__(self, tables: dict[str, Any], almanac: Texts) -> None:
        super().__init__(tables)
        self.almanac = almanac

    @property
    def language(self) -> str:
        """The language that it is in."""
        return self.almanac.language

    def reason(self, key: str) -> str:
        """Why the Storyteller would be wise to answer as suggested."""
        return self._sentences[f"reason.{key}"]

    def because(self, kind: str, through: str | None) -> str:
        """What makes a suggestion possible: whose doing it is that something else than the truth may be told."""
        sentence = self._sentences[f"because.{kind if through is not None else 'fails'}"]
        return sentence.format(character="" if through is None else self.character(through))

    def early_end(self, key: str) -> str:
        """Why the game could end now, or what to be sure of first."""
        return self._sentences[f"early-end.{key}"]

    @cached_property
    def refused(self) -> Mapping[str, str]:
        """Why something is refused, where the theme says it in its own words; `pieces/refusals` has the others."""
        return {key[8:]: sentence for key, sentence in self._sentences.items() if key.startswith("refused.")}

    def statement(self, shape: str, *, asked: bool = False) -> str:
        """A statement with its blanks, as a sentence or as a question."""
        return self._sentences[f"statement.{shape}.{'ask' if asked else 'say'}"]

    # Names

    def character(self, id: str) -> str:
        """A character's name; of a jinx those of its two."""
        if id in jinxes():
            return self.listed(map(self.character, id.split("-")))
        return self._sentences.get(f"characters.{id}") or self.almanac.name(id)

    def character_type(self, type: str, *, many: bool = False) -> str:
        """The name of a type, for one character or for several."""
        return self._sentences.get(f"types.{type}.{'many' if many else 'one'}") or self.almanac.type(type, many=many)

    def ability(self, id: str) -> str:
        """What a character does, with the theme's names for the types of characters."""
        text = self.almanac.ability(id)
        for said, instead in self._retold:
            text = text.replace(said, instead)
        return text

    @cached_property
    def _retold(self) -> list[tuple[str, str]]:
        """What the almanac says, and what the theme says instead."""
        pairs = (pair.partition(": ") for pair in self.word("retold").split("; ") if pair)
        return [(said, instead) for said, _, instead in pairs]

    def text(self, id: str) -> str:
        """What a character does, with its name before it."""
        return self.word("jinx").format(characters=self.character(id), rule=self.ability(id))

    def jinx(self, id: str) -> str:
        """The special rule for two characters, with their names before it."""
        return self.word("jinx").format(characters=self.character(id), rule=self.almanac.jinx(id))

    def rule(self, ids: Iterable[str], rule: str) -> str:
        """A rule that somebody has put into words, with the names of the characters that it is for before it."""
        return self.word("jinx").format(characters=self.listed(map(self.character, ids)), rule=rule)

    def reminder(self, token: str) -> str:
        """What stands on a reminder: `poisoner/poisoned`."""
        return own_words(token) or self._sentences.get(f"reminders.{token}") or self.almanac.reminder(token)

    def script(self, id: str) -> str:
        """A script's name."""
        return self._sentences.get(f"scripts.{id}") or edition_name(id)

    def script_about(self, id: str) -> str:
        """A sentence about an edition or a script that comes with Belfry; empty for others."""
        return self._sentences.get(f"script-about.{id}", "")

    def option(self, name: str, value: Any) -> str:
        """An option of a table with its value."""
        usual, key = switch_texts(self.language)[name], value_key(value)
        title = self._sentences.get(f"switches.{name}.title") or usual.title
        chosen = self._sentences.get(f"switches.{name}.values.{key}") or usual.values[key]
        return self.word("option").format(title=title, value=chosen)


@cache
def words(language: str = ENGLISH, theme: str = CLOCKTOWER) -> Words:
    """The catalogue of a language in a theme: one of `THEMES`, or the path of a TOML file.

    What a language leaves out is said in English. A theme is taken in that language where it has been translated
    (`trash-can.de.toml`); then what the translation leaves out is said in the language without the theme.
    """
    check_language(language)
    return Words(read_tables(FOLDER / f"{ENGLISH}.toml", *_overlays(language, theme)), texts(language))


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
