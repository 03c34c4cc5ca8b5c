"""Views: what one audience sees of a game. A `Watcher` keeps one up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.core.plain import to_plain
from belfry.traitors.catalogue import Words, words
from belfry.traitors.party_view import TraitorsView
from belfry.traitors.watcher import Watcher

if TYPE_CHECKING:
    from belfry.traitors.game import Traitors

__all__ = ["TraitorsView", "View", "Watcher", "view"]

View = dict[str, Any]


def view(game: Traitors, audience: int, catalogue: Words | None = None) -> View:
    """What this audience (a seat's number, `STORYTELLER` or `PUBLIC`) knows and is asked, with the history."""
    watcher = Watcher(game, audience)
    found: View = {**watcher.view(catalogue or words())}
    found["history"] = [[event.kind, to_plain(event.data)] for event in watcher.heard]
    return found
