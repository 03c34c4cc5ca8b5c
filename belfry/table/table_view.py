"""The table as it is seen: the parts of a view that every table has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.table.protocol import ClockView, Lobby, Me, TableSeat
from belfry.table.records import Who

if TYPE_CHECKING:
    from belfry.table.clocks import Timer
    from belfry.table.table import Table


def me_view(table: Table, who: Who) -> Me:
    """Who somebody is at this table."""
    if who.seat is not None:
        return {"role": "player", "seat": who.seat, "host": who.host}
    helper = table.desk.find(who.desk)
    if helper is not None:
        return {"role": "storyteller", "seat": None, "host": who.host, "rank": helper.rank}
    return {"role": "storyteller" if who.party == "storyteller" else "public", "seat": None, "host": who.host}


def table_view(table: Table) -> dict[str, Any]:
    """The table, apart from the game on it."""
    return {
        "code": table.code,
        "name": table.name,
        "game": table.game,
        "theme": table.theme,
        "teller": table.teller,
        "stage": table.stage,
        "settings": table.settings,
        "switches": table.switches,
        "seats": table_seats(table),
        "password": bool(table.password),
        "watching": sum(who.party == "public" for feed in table.feeds if (who := feed.who) is not None),
        "round": table.round,
        "story": table.stories.link(table),
        "stopped": None if table.stopped is None else table.stopped.why,
        **table.tabletop.table_parts(),
    }


def table_seats(table: Table) -> list[TableSeat]:
    """The seats as everybody sees them, clockwise."""
    here = table.here()
    return [
        {
            "seat": chair.number,
            "name": chair.name,
            "by": chair.by,
            "here": chair.by == "bot" or (chair.by == "person" and chair.number in here),
            "face": chair.face,
        }
        for chair in table.seated
    ]


def clock_view(clock: Timer | None, now: float) -> ClockView | None:
    """The clock with the time that is left."""
    if clock is None:
        return None
    return {
        "title": clock.title,
        "remaining": round(clock.remaining(now) * 1000),
        "total": round(clock.total * 1000),
        "running": clock.since is not None,
    }


def lobby_view(table: Table) -> Lobby:
    """What a table shows to whoever knows its code."""
    return Lobby(
        table.code,
        table.name,
        table.game,
        table.theme,
        table.teller,
        table.stage,
        table_seats(table),
        bool(table.password),
        table.settings.locked,
        table.knocks_first,
        None if table.play is None else table.tabletop.roles_on_offer,
    )
