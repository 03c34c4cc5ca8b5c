"""Spectators: whoever only watches, and those of them whom the host has sent away.

Neither is recorded: they are connections, and have no place at the table.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from belfry.table import refusals
from belfry.table.errors import Refusal

if TYPE_CHECKING:
    from belfry.table.feed import Feed
    from belfry.table.protocol import SendAway, SpectatorView
    from belfry.table.table import Table

MOST_SENT_AWAY = 200
"""How many of those who were sent away are remembered, so that they do not come back at once."""


class Gallery:
    """Where spectators sit: each has a number, for the host to speak of."""

    def __init__(self) -> None:
        self._next = 1
        self._watching: dict[Feed, SpectatorView] = {}
        self._sent_away: deque[str] = deque(maxlen=MOST_SENT_AWAY)
        """The devices of those who were sent away, or their addresses."""

    def check(self, visitor: str) -> None:
        """Raise `Refusal` for somebody who was sent away."""
        if visitor and visitor in self._sent_away:
            raise Refusal("sent-away", refusals.NOT_WANTED_TO_WATCH())

    def come(self, feed: Feed, now: float) -> None:
        """Somebody sits down to watch."""
        self._watching[feed] = {"id": self._next, "at": now}
        self._next += 1

    def go(self, feed: Feed) -> None:
        """Somebody no longer watches."""
        self._watching.pop(feed, None)

    def send_away(self, table: Table, action: SendAway) -> None:
        """Let somebody watch no longer; raises `Refusal`."""
        for feed, seen in self._watching.items():
            if seen["id"] == action.spectator:
                feed.sent_away = True
                self._sent_away.append(feed.visitor)
                table.version += 1
                return
        raise Refusal("unknown", refusals.NOBODY_WATCHES())

    def view(self) -> list[SpectatorView]:
        """Who watches, as the host sees it."""
        return [seen for feed, seen in self._watching.items() if not feed.sent_away]
