"""What a player sees: all that a bot has to go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast


@dataclass(frozen=True, slots=True)
class Seen:
    """One moment as a seat sees it: the view of the table, the events that it has heard, and what was said to it.

    The three have the shapes of the protocol. The chat is that of this game, and of what this seat may read.
    """

    view: Mapping[str, Any]
    history: Sequence[Mapping[str, Any]] = ()
    chat: Sequence[Mapping[str, Any]] = field(default=())

    @property
    def game(self) -> Mapping[str, Any]:
        """The game's part of the view."""
        return self.view["game"]

    @property
    def claims(self) -> Sequence[Mapping[str, Any]]:
        """The claims board."""
        return self.view.get("claims") or ()

    @property
    def hands(self) -> Sequence[int]:
        """The seats with a hand up while a vote is near."""
        return self.view.get("hands") or ()

    @property
    def theme(self) -> str:
        """The theme whose names the table uses."""
        table = self.view.get("table")
        return "clocktower" if table is None else str(table.get("theme", "clocktower"))

    def allows(self, what: str) -> bool:
        """Whether the table has this: `chat` (whispers) or `claims` (the board)."""
        table = self.view.get("table")
        settings = None if table is None else table.get("settings")
        if settings is None:
            return True
        if isinstance(settings, Mapping):
            return bool(cast("Mapping[str, Any]", settings).get(what, True))
        return bool(getattr(settings, what, True))
