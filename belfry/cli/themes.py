"""The `--theme` option: the words in which a game is told. Play is the same in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.cli.terminal import Unusable

if TYPE_CHECKING:
    from belfry.clocktower.views.words.catalogue import Words

DEFAULT = "clocktower"
ENGLISH = "en"
HELP = "The words to tell it in: clocktower or trash-can (Blood on the Trash Can)."
LANGUAGE_HELP = "The language to tell it in: en or de."


def complete_theme(incomplete: str) -> list[str]:
    """The themes, for shell completion."""
    from belfry.clocktower.views.words.catalogue import THEMES

    return [theme for theme in THEMES if theme.startswith(incomplete)]


def complete_language(incomplete: str) -> list[str]:
    """The languages, for shell completion."""
    from belfry.core.languages import LANGUAGES

    return [language for language in LANGUAGES if language.startswith(incomplete)]


def find_words(theme: str, language: str = ENGLISH) -> Words:
    """The catalogue of the theme, and of the language, that the options name."""
    from belfry.clocktower.views.words.catalogue import LANGUAGES, THEMES, words

    if theme not in THEMES:
        raise Unusable(f"--theme {theme!r} is unknown; this version has: {', '.join(THEMES)}")
    if language not in LANGUAGES:
        raise Unusable(f"--language {language!r} is unknown; this version has: {', '.join(LANGUAGES)}")
    return words(language, theme)
