"""Knocks: who wants to sit down while a game is on. The host lets them in, or does not.

A chair in a running game comes with what its player knows, so nobody takes one without the host's consent. Who knocks
is not recorded, only who was let in: a knock is gone when the server stops, and whoever still waits knocks again by
themself when they hear that nobody knows of it.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Literal

import msgspec

from belfry.table import keys, refusals, rights, seats
from belfry.table.errors import Refusal
from belfry.table.protocol import Admit, KnockView
from belfry.table.records import Admitted, Who

if TYPE_CHECKING:
    from belfry.table.protocol import Action, Decline
    from belfry.table.table import Table

MOST_KNOCKS = 8
"""How many may wait at once."""
MOST_DECLINED = 100
"""How many keys of those who were not let in are remembered, so that they hear of it."""
FORGOTTEN_AFTER = 60.0
"""Seconds after which whoever has not asked again no longer waits."""


class Knock(msgspec.Struct):
    """Somebody who waits: a number for the host to speak of, the name, the seat that they want, and the key.

    A guest who wants no seat of the game's may come into it in a role of their own; with `coming` they do so when they
    can.
    """

    id: int
    name: str
    seat: int | None
    key: str
    seen: float
    role: str = ""
    coming: bool = False
    admitted: Admit | None = None
    since: float = 0.0


class Doorstep:
    """Everybody who waits at a table."""

    def __init__(self) -> None:
        self._next = 1
        self._waiting: list[Knock] = []
        self._declined: deque[str] = deque(maxlen=MOST_DECLINED)

    def knock(self, table: Table, name: str, seat: int | None, key: str, now: float, role: str = "") -> None:
        """Let somebody wait for a seat, or to come into the game in a role; raises `Refusal` if that cannot be."""
        self._forget(table, now)
        if role:
            named = seats.tidy(name)
            table.tabletop.check_newcomer(named, role, [knock for knock in self._waiting if knock.role])
        else:
            chair = seats.find_seat(table, name, seat)
            named = seats.tidy(name) if name.strip() else chair.name
            seats.check_unlike(table.chairs, named, chair)
        if len(self._waiting) >= MOST_KNOCKS:
            raise Refusal("crowded", refusals.TOO_MANY_WAIT())
        coming = bool(role) and table.tabletop.newcomers_come
        wanted = None if role else seat
        self._waiting.append(Knock(self._next, named, wanted, key, now, role, coming, since=now))
        self._next += 1
        table.version += 1

    def state(self, table: Table, key: str, now: float) -> Literal["waiting", "in"]:
        """What has become of a knock; raises `Refusal` if it was declined, or nothing is known of it."""
        if keys.holder(table, key) is not None and key:
            return "in"
        if key in self._declined:
            raise Refusal("declined", refusals.NOT_LET_IN())
        for knock in self._waiting:
            if knock.key == key:
                knock.seen = now
                self._forget(table, now)
                return "waiting"
        raise Refusal("unknown", refusals.NOBODY_WAITS_WITH_KEY())

    def withdraw(self, table: Table, key: str) -> None:
        """Let somebody go who no longer wants to wait."""
        self._keep(table, [knock for knock in self._waiting if knock.key != key])

    def admitted(self, table: Table, action: Admit, now: float) -> Action | None:
        """What is recorded when somebody is let in: nothing if they come later; raises `Refusal`."""
        knock = self._find(action.knock)
        if knock.role:
            arrived = table.tabletop.arrival(knock, action)
            if arrived is None:
                knock.coming, knock.admitted, knock.since = True, action, now
                table.version += 1
            return arrived
        chair = seats.find_seat(table, knock.name, knock.seat if action.seat is None else action.seat)
        return Admitted(knock.name, chair.number, knock.key, action)

    def decline(self, table: Table, action: Decline) -> None:
        """Send somebody away who waits."""
        self.turn_away(table, self._find(action.knock))

    def turn_away(self, table: Table, knock: Knock) -> None:
        """Send somebody away."""
        self._declined.append(knock.key)
        self.withdraw(table, knock.key)

    @property
    def coming(self) -> list[Knock]:
        """Whoever comes into the game as soon as it can be."""
        return [knock for knock in self._waiting if knock.coming]

    def clear(self, table: Table) -> None:
        """Nobody waits any more."""
        self._keep(table, [])

    def view(self) -> list[KnockView]:
        """Who waits, as the host sees it."""
        return [
            {
                "id": knock.id,
                "name": knock.name,
                "seat": knock.seat,
                "traveller": knock.role or None,
                "coming": knock.coming,
            }
            for knock in self._waiting
        ]

    def _find(self, id: int) -> Knock:
        found = next((knock for knock in self._waiting if knock.id == id), None)
        if found is None:
            raise Refusal("unknown", refusals.NOBODY_WAITS())
        return found

    def _forget(self, table: Table, now: float) -> None:
        self._keep(table, [knock for knock in self._waiting if knock.seen > now - FORGOTTEN_AFTER])

    def _keep(self, table: Table, waiting: list[Knock]) -> None:
        if len(waiting) != len(self._waiting):
            self._waiting = waiting
            table.version += 1


def admit(table: Table, who: Who, action: Admitted, at: float) -> None:
    """Let somebody sit down whom the host has let in."""
    rights.host(who)
    seats.join(table, who, seats.Join(action.name, action.seat, action.key), at)
    table.doorstep.withdraw(table, action.key)
