"""What becomes known later: a record with more in it, and whether that can only rule out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from belfry.solver.record import Happening, Item, Moment, Record, Unsolvable

NARROWING = frozenset(("execution", "slayer", "votes", "juggle", "gossip", "nomination"))
"""The events by day after which nothing that came before them looks otherwise."""

Known = Item | Happening


def with_more(record: Record, more: Sequence[Known], day: int | None = None) -> Record:
    """A record in which more is known, on a later day if that is given or follows; raises `Unsolvable`.

    What happened comes after what is known of that night or day already.
    """
    items = [*record.items]
    events = [*record.events]
    for one in more:
        if isinstance(one, Item):
            items.append(replace(one, place=len(items)))
        else:
            events.append(one)
    latest = max([record.day, *[one.moment.number for one in more]]) if day is None else day
    if latest < max([record.day, *[one.moment.number for one in more]]):
        raise Unsolvable(f"day {latest} is over: something that is known is later")
    # Python's sorting leaves what is of one moment in its order.
    events.sort(key=lambda event: event.moment.order)
    return replace(record, day=latest, items=tuple(items), events=tuple(events))


def only_narrows(record: Record, more: Sequence[Known]) -> bool:
    """Whether what is added can make nothing possible that was not.

    Nothing follows from leaving out what somebody has chosen and learned. Of an earlier moment everything else was
    taken not to have been: who died, what somebody became, what another told them.
    """
    now = Moment("day", record.day).order
    return all(_narrows(one, now) for one in more)


def _narrows(one: Known, now: int) -> bool:
    if one.moment.order > now:
        return not isinstance(one, Happening) or one.event != "doomsayer"
    if isinstance(one, Item):
        return one.told is None and one.becomes is None
    return one.moment.order == now and one.event in NARROWING
