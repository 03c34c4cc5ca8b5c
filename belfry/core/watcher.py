"""Watchers: one party's view of a game, kept up to date as the game goes on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from belfry.core.audience import STORYTELLER, hears
from belfry.core.event import Event, EventLine
from belfry.core.game import Game

G = TypeVar("G", bound=Game)


class GameWatcher(ABC, Generic[G]):
    """What one audience of a game (a seat's number, `STORYTELLER` or `PUBLIC`) sees, folded event by event.

    It may be asked at any time; it takes in what has happened since, and starts anew if something was taken back.
    """

    def __init__(self, game: G, audience: int) -> None:
        self.game = game
        self.audience = audience
        self._events: Sequence[Event] = []
        self._seen = 0
        self._record: list[Event] = []
        self._start()

    def catch_up(self) -> None:
        """Take in what has happened since the last time."""
        events = self.game.events
        if events is not self._events:
            self._start()
            return
        while self._seen < len(events):
            event = events[self._seen]
            self._seen += 1
            if hears(self.audience, event.to):
                if self._sheds_another_light(event):
                    self._start()
                    return
                self._hear(event)

    @abstractmethod
    def _start(self) -> None:
        """Take in the whole game."""

    @abstractmethod
    def _hear(self, event: Event) -> None:
        """Take in one event that the audience hears."""

    def _sheds_another_light(self, event: Event) -> bool:
        """Whether what was heard before is to be seen differently from this event on."""
        return False

    @property
    def heard(self) -> list[Event]:
        """The events that the audience may know of, each as far as it may know of it. Not to be changed."""
        self.catch_up()
        return self._record

    @property
    def moment(self) -> int:
        """What an answer refers to: the number of answers for whoever sees them all, and of events for others."""
        return len(self.game.entries) if self.audience == STORYTELLER else len(self.heard)

    @property
    @abstractmethod
    def names(self) -> Mapping[int, str]:
        """The names of the players, as far as the audience has heard."""

    @abstractmethod
    def lines(self, words: Any, start: int = 0) -> list[EventLine]:
        """The events that the audience may know of, from a number on, in words."""

    @abstractmethod
    def view(self, words: Any) -> Any:
        """What the audience knows and is asked now. Not to be changed: later views share parts with it."""
