"""Who may do what, and when: each raises `Refusal` where it is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.table.errors import Refusal
from belfry.table.records import Who

if TYPE_CHECKING:
    from belfry.table.game import Play
    from belfry.table.seats import Chair
    from belfry.table.table import Table


def host(who: Who) -> None:
    """Whoever manages the table."""
    if not who.host:
        raise Refusal("not-host", "only the host of the table can do that")


def storyteller(who: Who) -> None:
    """Whoever tells the story."""
    if who.party not in ("storyteller", "belfry"):
        raise Refusal("not-storyteller", "only the Storyteller can do that")


def lobby(table: Table) -> None:
    """Only before a game."""
    if not table.in_lobby:
        raise Refusal("lobby-only", "that can be changed only before a game begins")


def game(table: Table) -> Play:
    """Only in a game, or after one."""
    if table.play is None:
        raise Refusal("no-game", "no game has begun at this table")
    return table.play


def own_chair(table: Table, who: Who) -> Chair:
    """Only with a seat of one's own."""
    if who.seat is None:
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    return table.chair(who.seat)


def audience(who: Who) -> int:
    """The party as a game knows it."""
    if who.seat is not None:
        return who.seat
    return STORYTELLER if who.party in ("storyteller", "belfry") else PUBLIC
