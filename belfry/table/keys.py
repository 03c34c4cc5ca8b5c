"""Keys: who holds one, what it is for, and what has become of those that open nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.records import PUBLIC, Who

if TYPE_CHECKING:
    from belfry.table.seats import Place
    from belfry.table.table import Table

FATES = {
    "held": refusals.LINK_IN_USE,
    "moved": refusals.LINK_MOVED,
    "freed": refusals.LINK_FREED,
    "unknown": refusals.LINK_UNKNOWN,
}


def holder(table: Table, key: str, host: str = "") -> Who | None:
    """Who holds these keys: of a seat or of the host, and of the host beside a seat; nobody if it opens nothing."""
    opens = table.host.keys.opens
    manages = opens(key) or opens(host)
    if not key and not host:
        return PUBLIC
    if manages and (not key or opens(key)):
        return Who("host" if table.automatic else "storyteller", host=True)
    helper = table.desk.with_key(key or host)
    if helper is not None:
        return helper.who
    for chair in table.chairs:
        if key and chair.keys.now == key:
            return Who(chair.number, manages)
    return None


def place_of(table: Table, key: str) -> Place | None:
    """The place that this key opens or could take back."""
    return next((place for place in (table.host, *table.chairs, *table.desk.helpers) if key in place.keys), None)


def fate(table: Table, key: str) -> Literal["held", "moved", "freed", "unknown"]:
    """What has become of a key."""
    place = place_of(table, key)
    if place is not None:
        return "held" if place.keys.opens(key) else "moved"
    return "freed" if key in table.freed else "unknown"


def role(table: Table, key: str) -> tuple[Literal["storyteller", "host", "player"], int | None, str]:
    """What a key is for: the role, and the number and name of the seat."""
    who = holder(table, key) if key else None
    if who is None:
        raise Refusal(fate(table, key), FATES[fate(table, key)]())
    if who.seat is not None:
        return "player", who.seat, table.chairs[who.seat].name
    helper = table.desk.find(who.desk)
    return ("host" if table.automatic else "storyteller"), None, "" if helper is None else helper.name
