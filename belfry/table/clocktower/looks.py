"""Looks: what each party sees and has heard of a game, in the words of each reader."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from belfry.clocktower.catalogue import ENGLISH, LANGUAGES, THEMES, Words, words
from belfry.clocktower.game import Clocktower
from belfry.clocktower.watcher import Watcher
from belfry.core.audience import STORYTELLER
from belfry.core.event import Event
from belfry.table.clocktower.curtain import Curtain, Front
from belfry.table.game import Reader
from belfry.table.protocol import EventLine


class Told(NamedTuple):
    """What a party has heard, and the same in words."""

    heard: list[Event]
    lines: list[EventLine]


class Looks:
    """The watchers of a game: the Storyteller's sees all of it, the others what is in front of the curtain."""

    def __init__(self, curtain: Curtain) -> None:
        self._curtain = curtain
        self._front = Front(curtain)
        self._revealed: set[int] | None = set()
        self._watchers: dict[int, Watcher] = {}
        self._told: dict[tuple[int, Reader], Told] = {}

    def watcher(self, party: int) -> Watcher:
        """The party's watcher."""
        found = self._watchers.get(party)
        if found is None:
            game = self._curtain.game if party == STORYTELLER else cast("Clocktower", self._front)
            found = self._watchers[party] = Watcher(game, party)
            self._show(party, found)
        return found

    def view(self, party: int, reader: Reader) -> dict[str, Any]:
        """What the party sees of the game."""
        return cast("dict[str, Any]", self.watcher(party).view(words_for(reader)))

    def history(self, party: int, reader: Reader) -> list[EventLine]:
        """What the party has heard. The list grows in place; after something was taken back it is another list."""
        watcher = self.watcher(party)
        heard = watcher.heard
        told = self._told.get((party, reader))
        if told is None or told.heard is not heard:
            told = self._told[party, reader] = Told(heard, [])
        if len(told.lines) < len(heard):
            told.lines.extend(cast("list[EventLine]", watcher.lines(words_for(reader), len(told.lines))))
        return told.lines

    def descriptions(self) -> Mapping[Words, list[str]]:
        """Every answer and deed so far, in the words of every reader."""
        catalogues = [words(language, theme) for language in LANGUAGES for theme in THEMES]
        return {spoken: self.watcher(STORYTELLER).descriptions(spoken) for spoken in catalogues}

    def reveal(self, seats: set[int] | None) -> None:
        """Open these seats to everybody when the game is over; all of them without a set."""
        self._revealed = seats
        for party, watcher in self._watchers.items():
            self._show(party, watcher)

    def _show(self, party: int, watcher: Watcher) -> None:
        watcher.revealed = None if party == STORYTELLER else self._revealed

    def forget(self) -> None:
        """Let go of what can be seen anew."""
        self._watchers.clear()
        self._told.clear()


def words_for(reader: Reader) -> Words:
    """The catalogue for a reader: English for a language that there is not."""
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)
