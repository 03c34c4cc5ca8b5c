"""The history of a seat in a match: the events that it has heard, in the shape of the protocol."""

from __future__ import annotations

from typing import Any

from belfry.core.event import Event
from belfry.core.plain import to_plain
from belfry.core.watcher import GameWatcher


class History:
    """What a watcher has heard. Each line is made once, without a text: bots go by the data."""

    def __init__(self, watcher: GameWatcher[Any]) -> None:
        self._watcher = watcher
        self._heard: list[Event] | None = None
        self._lines: list[dict[str, Any]] = []

    def lines(self) -> list[dict[str, Any]]:
        """All of it, up to now."""
        heard = self._watcher.heard
        if heard is not self._heard:
            self._heard, self._lines = heard, []
        new = heard[len(self._lines) :]
        self._lines += [{"kind": event.kind, "data": to_plain(event.data), "text": ""} for event in new]
        return self._lines
