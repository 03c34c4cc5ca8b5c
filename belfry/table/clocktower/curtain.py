"""The curtain: what has happened already and is not to be seen before its time.

The rules go on as far as they can without an answer. That would show players things earlier than they would come if
the secrets were others: the hand of somebody who is not asked for a vote, and what is told in a night before its step.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

from belfry.clocktower.game import Clocktower
from belfry.clocktower.night_order import night_positions
from belfry.core.event import Event


class Curtain:
    """How much of a game players may see, and the steps of its nights."""

    def __init__(self, game: Clocktower) -> None:
        self.game = game
        self.passed: list[int] = []
        """The numbers of events that show the clock hand passing somebody who is not asked, still to be seen."""
        self.open: int | None = None
        """The step of the night that players are at; none if nothing of the night is held back."""
        self._notices: dict[int, str] = {}
        """At which place of this night a seat is told its new character."""

    @property
    def end(self) -> int:
        """How many events players may see."""
        if self.passed:
            return self.passed[0]
        every = len(self.game.events)
        if self.open is None:
            return every
        return next((start for slot, start in self.steps if slot > self.open), every)

    # Votes

    def hold_hands(self, since: int, known: set[int | None]) -> None:
        """Hold back the hands that came without being asked for, of all events since one."""
        for number, event in enumerate(self.game.events[since:], since):
            if event.kind == "hand" and event.data["seat"] not in known:
                known.add(event.data["seat"])
                self.passed.append(number)

    # Nights

    def note_notices(self) -> None:
        """Before a night, note at which place of it somebody is told what they have become by day."""
        self._notices = dict(self.game.grimoire.notices)

    @property
    def slots(self) -> int:
        """How many steps this night's sheet has, whoever is in play."""
        return len(self._places)

    @property
    def steps(self) -> list[tuple[int, int]]:
        """The steps of this night that have begun: each one's place on the sheet, and the number of its first event."""
        grimoire = self.game.grimoire
        if grimoire.phase != "night":
            return []
        places, positions = self._places, night_positions(first=grimoire.number == 1)
        found: list[tuple[int, int]] = []
        slot = 0
        for kind, id, seat, start in grimoire.tonight.begun:
            if kind == "dawn":
                slot = len(places) - 1
            elif kind not in ("fresh", "trigger"):
                place = self._notices.get(-1 if seat is None else seat, "") if kind == "notice" else id
                slot = max(slot, min(bisect_left(places, positions.get(place, -1)), len(places) - 1))
            found.append((slot, start))
        return found

    @property
    def _places(self) -> list[int]:
        """The places that the steps of this night's sheet have in the complete night order."""
        grimoire = self.game.grimoire
        first = grimoire.number == 1
        positions = night_positions(first=first)
        return [positions[id] for id in grimoire.script.night_sheet(first=first)]


class Front:
    """The game from in front of the curtain: what is behind it has not happened yet."""

    def __init__(self, curtain: Curtain) -> None:
        self._curtain = curtain
        self._source: list[Event] = []
        self._shown: list[Event] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._curtain.game, name)

    @property
    def events(self) -> list[Event]:
        """What has happened as far as it is shown; another list after something was taken back."""
        events, end = self._curtain.game.events, self._curtain.end
        if events is not self._source or end < len(self._shown):
            self._source, self._shown = events, []
        self._shown += events[len(self._shown) : end]
        return self._shown

    @property
    def winner(self) -> str | None:
        """Who has won, when that is shown."""
        game = self._curtain.game
        return game.winner if self._curtain.end == len(game.events) else None
