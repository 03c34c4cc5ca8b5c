"""Watchers of a game: what each party sees and has heard of it, in the words of each reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar

from belfry.core.event import Event, EventLine
from belfry.core.watcher import GameWatcher
from belfry.table.game import Reader

W = TypeVar("W", bound=GameWatcher[Any])
Words = TypeVar("Words")


class History(NamedTuple):
    """What a party has heard, and the same in words, with the names that stand in them."""

    heard: list[Event]
    lines: list[EventLine]
    names: Mapping[int, str]

    def begin(self, heard: list[Event], names: Mapping[int, str]) -> list[EventLine]:
        """The lines that stay when the party has heard something else: those of the events from the first on."""
        if names != self.names:
            return []
        most = min(len(self.lines), len(heard))
        same = next((place for place in range(most) if heard[place] is not self.heard[place]), most)
        return self.lines[:same]


class GameWatchers(Generic[W, Words]):
    """The watchers of a game: each is made when somebody looks."""

    def __init__(self, watch: Callable[[int], W], words: Callable[[Reader], Words]) -> None:
        self._watch = watch
        self.words = words
        self._watchers: dict[int, W] = {}
        self._histories: dict[tuple[int, Reader], History] = {}

    def watcher(self, party: int) -> W:
        """The party's watcher."""
        found = self._watchers.get(party)
        if found is None:
            found = self._watchers[party] = self._watch(party)
        return found

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        return self.watcher(party).view(self.words(reader))

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        watcher = self.watcher(party)
        heard = watcher.heard
        history = self._histories.get((party, reader))
        if history is None or history.heard is not heard:
            names = dict(watcher.names)
            lines = [] if history is None else history.begin(heard, names)
            history = self._histories[party, reader] = History(heard, lines, names)
        if len(history.lines) < len(heard):
            history.lines.extend(watcher.lines(self.words(reader), len(history.lines)))
        return history.lines

    def forget(self) -> None:
        """Let go of what can be seen anew."""
        self._watchers.clear()
        self._histories.clear()
