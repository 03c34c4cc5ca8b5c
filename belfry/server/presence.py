"""Presence: who is connected to a table, and what each of them is told."""

from __future__ import annotations

import logging
from collections.abc import Iterator

from belfry.server.connection import Connection
from belfry.server.refusals import CROWDED, FAULT, NO_SPECTATORS, PLACE_TAKEN_OVER, SEAT_FREED, SENT_AWAY, UNKNOWN
from belfry.table import Feed, Record, Refusal, Table, Who, keys

log = logging.getLogger("belfry.server")

MOST_SPECTATORS = 300
"""How many may watch one table at once. Whoever has a key finds a place beside them."""
MOST_OF_A_SEAT = 20
"""How many connections a seat may have at once, and the host, and the Storyteller."""

WHY_GONE = {
    "moved": PLACE_TAKEN_OVER(),
    "freed": SEAT_FREED(),
    "unknown": UNKNOWN[1],
}


class Presence:
    """Whoever is connected to a table, each with a feed of their own."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._feeds: dict[Connection, Feed] = {}
        self._leaving: set[Connection] = set()
        """Those who have lost their connection a moment ago, and still count as present."""

    def __bool__(self) -> bool:
        return bool(self._feeds)

    @property
    def connected(self) -> list[Connection]:
        """Everybody who can be told something."""
        return [connection for connection in self._feeds if connection not in self._leaving]

    @property
    def has_keys(self) -> bool:
        """Whether somebody is here who has a key."""
        return any(not connection.watching for connection in self._feeds)

    # Coming and going

    def come(self, table: Table, connection: Connection, now: float) -> list[Record]:
        """Let somebody in; raises `Refusal`."""
        feed = table.feed(connection.key, connection.host, connection.language, connection.visitor)
        if connection.watching:
            crowded = sum(other.watching for other in self._feeds) >= MOST_SPECTATORS
        else:
            same = [other for other in self.connected if other.place == connection.place]
            crowded = len(same) >= MOST_OF_A_SEAT
        if crowded:
            raise Refusal(*CROWDED)
        self._feeds[connection] = feed
        return table.come(feed, now)

    def turn_away(self, connection: Connection) -> None:
        """Somebody could not be let in after all."""
        self._feeds.pop(connection, None)

    def lose(self, connection: Connection) -> None:
        """A connection is lost; it is told nothing more, and may be back before it counts as gone."""
        self._leaving.add(connection)

    def go(self, table: Table, connection: Connection, now: float) -> None:
        """Somebody is gone."""
        self._leaving.discard(connection)
        feed = self._feeds.pop(connection, None)
        if feed is not None:
            table.go(feed, now)

    def come_again(self, table: Table, now: float) -> list[Record]:
        """Let everybody who is connected in again, to a table that was loaded anew."""
        connected = self.connected
        self._feeds.clear()
        self._leaving.clear()
        woken: list[Record] = []
        for connection in connected:
            try:
                feed = table.feed(connection.key, connection.host, connection.language, connection.visitor)
            except Refusal as refusal:
                connection.end(refusal)
                continue
            self._feeds[connection] = feed
            woken += table.come(feed, now)
        return woken

    # Telling

    def who(self, connection: Connection) -> Who:
        """Who is at the other end of a connection; raises `Refusal` if it is nobody any more."""
        feed = self._feeds.get(connection)
        who = None if feed is None else feed.who
        if who is None:
            raise Refusal(*UNKNOWN)
        return who

    def speak(self, connection: Connection, language: str) -> None:
        """Tell somebody everything in another language from now on."""
        connection.language = language
        if connection in self._feeds:
            self._feeds[connection].speak(language)

    def tell(self, now: float) -> Iterator[Connection]:
        """Tell everybody what has changed for them, and everything to whoever is new: one connection at a step."""
        for connection in self.connected:
            if connection in self._leaving or connection not in self._feeds:
                continue
            try:
                message = self._feeds[connection].update(now)
            except Exception:
                log.exception("a fault at the table %s", self._code)
                connection.end(Refusal(*FAULT))
            else:
                if message is not None:
                    connection.send(message)
            yield connection

    def dismiss(self, table: Table, now: float) -> bool:
        """Hang up on whoever no longer has the place that they came for; whether there is somebody like that."""
        lost = [connection for connection, feed in self._feeds.items() if feed.who is None]
        for connection in lost:
            fate = keys.fate(table, connection.place)
            sent_away = self._feeds[connection].sent_away
            why = WHY_GONE.get(fate, UNKNOWN[1])
            connection.end(Refusal(*SENT_AWAY) if sent_away else Refusal(fate, why))
        if not table.settings.spectators:
            watching = [connection for connection in self._feeds if connection.watching]
            for connection in watching:
                connection.end(Refusal(*NO_SPECTATORS))
            lost += watching
        for connection in lost:
            self.go(table, connection, now)
        return bool(lost)

    def end(self, refusal: Refusal) -> None:
        """Hang up on everybody."""
        for connection in self.connected:
            connection.end(refusal)
