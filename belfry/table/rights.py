"""Who may do what, and when: each raises `Refusal` where it is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.table.errors import Refusal
from belfry.table.records import Who

if TYPE_CHECKING:
    from belfry.table.play import Play
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


def game(table: Table) -> Play[Any, Any, Any]:
    """Only in a game, or after one."""
    if table.play is None:
        raise Refusal("no-game", "no game has begun at this table")
    return table.play


def own_chair(table: Table, who: Who) -> Chair:
    """Only with a seat of one's own."""
    if who.seat is None:
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    return table.chair(who.seat)


def answering(table: Table, who: Who, seat: int | None, moment: int | None) -> int:
    """Only while the game is on, and in its present moment; the party that answers."""
    play = game(table)
    party = acting_for(table, who, seat)
    if play.stage.kind == "over":
        raise Refusal("over", "the game is over: nobody is asked anything")
    if who.party != "belfry" and party in play.waiting:
        now(play, who, moment)
    return party


def acting_for(table: Table, who: Who, seat: int | None) -> int:
    """For whom somebody acts: a player for their own seat only, the Storyteller for anybody."""
    if who.seat is not None:
        if seat not in (None, who.seat):
            raise Refusal("not-yours", "a player answers only for their own seat")
        return who.seat
    if who.party == "host":
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    return STORYTELLER if seat is None else table.chair(seat).number


def now(play: Play[Any, Any, Any], who: Who, moment: int | None) -> None:
    """Only what was not meant for an earlier moment."""
    if moment not in (None, play.moment(audience(who))):
        raise Refusal("moved-on", "the game has moved on since")


def audience(who: Who) -> int:
    """The party as a game knows it."""
    if who.seat is not None:
        return who.seat
    return STORYTELLER if who.party in ("storyteller", "belfry") else PUBLIC
