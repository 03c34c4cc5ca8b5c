"""The catalogue of the game: every sentence that people read, by language, with the names of its cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from belfry.core.catalogue import Sentences, check_language, read_tables
from belfry.core.languages import ENGLISH, LANGUAGES
from belfry.core.plain import a_sequence
from belfry.traitors.card import Card

__all__ = ["ENGLISH", "FOLDER", "LANGUAGES", "THEMES", "Words", "words"]

FOLDER = Path(__file__).parent / "words"
TRAITORS = "traitors"
THEMES = (TRAITORS,)
"""The themes that a table can choose from: the game has its own words only."""


class Words(Sentences):
    """A catalogue in one language, with the names of the game."""

    def __init__(self, tables: dict[str, Any], language: str) -> None:
        super().__init__(tables)
        self.language = language

    def card(self, card: Card, count: int = 1) -> str:
        """A card, or so many of it."""
        kind, _, value = card.partition("-")
        which = "one" if count == 1 else "many"
        key = f"cards.{kind}.valued.{which}" if value else f"cards.{kind}.{which}"
        return self._sentences[key].format(count=count, value=value)

    def cards(self, cards: Iterable[Card]) -> str:
        """Several cards, those that are alike together."""
        counts: dict[Card, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        if not counts:
            return self.word("no-cards")
        return self.listed(self.card(card, count) for card, count in sorted(counts.items()))

    def role(self, role: str) -> str:
        """The name of a role."""
        return self.word(role)

    def gold(self, amount: int) -> str:
        """An amount of Gold."""
        return self.counted("gold", amount)

    def option(self, name: str, value: Any) -> str:
        """An option of a table with its value."""
        return self.word("option").format(title=self.option_title(name), value=self.option_value(name, value))

    def option_title(self, name: str) -> str:
        """The title of an option."""
        return self._sentences[f"options.{name}.title"]

    def option_value(self, name: str, value: Any) -> str:
        """The value of an option."""
        if isinstance(value, str) or value is None or isinstance(value, bool):
            key = value if isinstance(value, str) else "none" if value is None else "yes" if value else "no"
            return self._sentences.get(f"options.{name}.{key}") or self.word(key)
        parts = a_sequence(value)
        return str(value) if parts is None else ", ".join(map(str, parts))


@cache
def words(language: str = ENGLISH, theme: str = TRAITORS) -> Words:
    """The catalogue of a language; `theme` is `traitors`, or the path of a TOML file of another one's.

    What a language or a theme leaves out is said in English.
    """
    check_language(language)
    overlays = [] if language == ENGLISH else [FOLDER / f"{language}.toml"]
    if theme != TRAITORS:
        overlays.append(Path(theme))
    return Words(read_tables(FOLDER / f"{ENGLISH}.toml", *overlays), language)
