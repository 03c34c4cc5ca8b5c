"""Who may do what, and when: each raises `Refusal` where it is not so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.core.audience import PUBLIC, STORYTELLER
from belfry.table import refusals
from belfry.table.errors import Refusal
from belfry.table.records import Who

if TYPE_CHECKING:
    from belfry.table.play import Play
    from belfry.table.seats import Chair
    from belfry.table.table import Table


def host(who: Who) -> None:
    """Whoever manages the table."""
    if not who.host:
        raise Refusal("not-host", refusals.ONLY_THE_HOST())


def storyteller(who: Who) -> None:
    """Whoever tells the story."""
    if who.party not in ("storyteller", "belfry"):
        raise Refusal("not-storyteller", refusals.ONLY_THE_STORYTELLER())


def lobby(table: Table) -> None:
    """Only before a game."""
    if not table.in_lobby:
        raise Refusal("lobby-only", refusals.ONLY_BEFORE_A_GAME())


def game(table: Table) -> Play[Any, Any, Any]:
    """Only in a game, or after one."""
    if table.play is None:
        raise Refusal("no-game", refusals.NO_GAME_BEGUN())
    return table.play


def own_chair(table: Table, who: Who) -> Chair:
    """Only with a seat of one's own."""
    if who.seat is None:
        raise Refusal("not-yours", refusals.ONLY_WITH_A_SEAT())
    return table.chair(who.seat)


def answering(table: Table, who: Who, seat: int | None, moment: int | None) -> int:
    """Only while the game is on, and in its present moment; the party that answers."""
    play = game(table)
    party = acting_for(table, who, seat)
    if play.stage.kind == "over":
        raise Refusal("over", refusals.OVER_NOBODY_IS_ASKED())
    if who.party == "storyteller" or (who.party != "belfry" and party in play.waiting):
        now(play, who, moment)
    return party


def acting_for(table: Table, who: Who, seat: int | None) -> int:
    """For whom somebody acts: a player for their own seat only, the Storyteller for anybody."""
    if who.seat is not None:
        if seat not in (None, who.seat):
            raise Refusal("not-yours", refusals.ONLY_OWN_SEAT())
        return who.seat
    if who.party == "host":
        raise Refusal("not-yours", refusals.ONLY_WITH_A_SEAT())
    return STORYTELLER if seat is None else table.chair(seat).number


def now(play: Play[Any, Any, Any], who: Who, moment: int | None) -> None:
    """Only what was not meant for an earlier moment."""
    if moment not in (None, play.moment(audience(who))):
        raise Refusal("moved-on", refusals.GAME_MOVED_ON())


def audience(who: Who) -> int:
    """The party as a game knows it."""
    if who.seat is not None:
        return who.seat
    return STORYTELLER if who.party in ("storyteller", "belfry") else PUBLIC
