"""Views: what one audience sees of a game. A `Watcher` keeps one up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.views.party_view import ClocktowerView
from belfry.clocktower.views.watcher import Watcher
from belfry.clocktower.views.words.catalogue import Words, words
from belfry.core.audience import STORYTELLER
from belfry.core.plain import to_plain

if TYPE_CHECKING:
    from belfry.clocktower.game import Clocktower

__all__ = ["ClocktowerView", "View", "Watcher", "view"]

View = dict[str, Any]

STORYTELLER_PARTS = ("grimoire", "waiting", "suggestion", "early_end", "night", "uses")
"""The parts of a view that only the Storyteller's has."""


def view(game: Clocktower, audience: int, catalogue: Words | None = None) -> View:
    """What this audience (a seat's number, `STORYTELLER` or `PUBLIC`) knows and is asked, with the history."""
    watcher = Watcher(game, audience)
    found: View = {**watcher.view(catalogue or words())}
    found["history"] = [[event.kind, to_plain(event.data)] for event in watcher.heard]
    if audience != STORYTELLER:
        for part in STORYTELLER_PARTS:
            del found[part]
    return found
