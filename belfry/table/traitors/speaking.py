"""What readers call the things that refusals are about: the game has one theme, and nothing but players in refusals."""

from __future__ import annotations

from collections.abc import Mapping

from belfry.core.reason import Named
from belfry.table.game import Reader


def call(named: Named, reader: Reader) -> str | None:
    """Nothing has a name of its own here."""
    return None


def reasons(reader: Reader) -> Mapping[str, str]:
    """The theme has no sentences of its own."""
    return {}
