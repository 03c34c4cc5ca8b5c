"""Playing: answers to what is asked, and what follows from a move of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.table import clocks, rights
from belfry.table.errors import Refusal
from belfry.table.records import Who
from belfry.table.seats import Chair

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.game import Play
    from belfry.table.table import Table


def answer(table: Table, who: Who, action: protocol.Answer, at: float) -> None:
    """Answer for oneself; the Storyteller answers for any seat too."""
    play = rights.game(table)
    party = party_of(table, who, action.seat)
    if play.stage.kind == "over":
        raise Refusal("over", "the game is over: nobody is asked anything")
    told = who.party != "belfry"
    if told and party in play.waiting:
        check_moment(play, who, action.moment)
    table.tabletop.answer(who, party, action.value, at)


def check_moment(play: Play, who: Who, moment: int | None) -> None:
    """Refuse what was meant for an earlier moment."""
    if moment not in (None, play.moment(rights.audience(who))):
        raise Refusal("moved-on", "the game has moved on since")


def party_of(table: Table, who: Who, seat: int | None) -> int:
    """For whom somebody acts: a player for the own seat only, the Storyteller for anybody."""
    if who.seat is not None:
        if seat not in (None, who.seat):
            raise Refusal("not-yours", "a player answers only for the own seat")
        return who.seat
    if who.party == "host":
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    return STORYTELLER if seat is None else table.chair(seat).number


def settle(table: Table, at: float, *, undone: bool = False) -> None:
    """Bring the seats and the clocks into line with the game."""
    play = table.play
    assert play is not None
    for number, name in play.circle:
        while len(table.chairs) <= number:
            table.chairs.append(Chair(len(table.chairs)))
        chair = table.chairs[number]
        if chair.name != name:
            table.freed.extend(chair.release())
            chair.name = name
    clocks.turn(table, at, undone=undone)
