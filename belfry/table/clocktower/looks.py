"""Looks at Clocktower: the Storyteller sees all of it, the others what is in front of the curtain."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from belfry.clocktower.catalogue import ENGLISH, LANGUAGES, THEMES, Words, words
from belfry.clocktower.game import Clocktower
from belfry.clocktower.watcher import Watcher
from belfry.core.audience import STORYTELLER
from belfry.table import looks
from belfry.table.clocktower.curtain import Curtain, Front
from belfry.table.game import Reader


class Looks(looks.Looks[Watcher, Words]):
    """The watchers of a game of Clocktower, and which seats are opened when it is over."""

    def __init__(self, curtain: Curtain) -> None:
        super().__init__(self._behind_or_before, words_for)
        self._curtain = curtain
        self._front = Front(curtain)
        self._revealed: set[int] | None = set()

    def _behind_or_before(self, party: int) -> Watcher:
        game = self._curtain.game if party == STORYTELLER else cast("Clocktower", self._front)
        found = Watcher(game, party)
        self._show(party, found)
        return found

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


def words_for(reader: Reader) -> Words:
    """The catalogue for a reader: English for a language that there is not."""
    return words(reader.language if reader.language in LANGUAGES else ENGLISH, reader.theme)
