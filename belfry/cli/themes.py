"""The `--theme` option: the words in which a game is told. Play is the same in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.cli.terminal import Unusable

if TYPE_CHECKING:
    from belfry.clocktower.catalogue import Words

DEFAULT = "clocktower"
HELP = "The words to tell it in: clocktower or trash-can (Blood on the Trash Can)."


def complete_theme(incomplete: str) -> list[str]:
    """The themes, for shell completion."""
    from belfry.clocktower.catalogue import THEMES

    return [theme for theme in THEMES if theme.startswith(incomplete)]


def find_words(theme: str) -> Words:
    """The catalogue of the theme that the option names."""
    from belfry.clocktower.catalogue import THEMES, words

    if theme not in THEMES:
        raise Unusable(f"--theme {theme!r} is unknown; this version has: {', '.join(THEMES)}")
    return words(theme=theme)
