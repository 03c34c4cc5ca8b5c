"""Playing: answers, deeds, undo and redo, hands, and the Grimoire opened at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.core.errors import shown
from belfry.table import clocks, rights
from belfry.table.errors import Refusal
from belfry.table.records import Pass, Who
from belfry.table.seats import Chair

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.game import Play
    from belfry.table.table import Table


MOST_WISHES = 20
"""How many wait at most until the Storyteller has decided something."""


def answer(table: Table, who: Who, action: protocol.Answer, at: float) -> None:
    """Answer for oneself; the Storyteller answers for any seat too."""
    play = rights.game(table)
    party = _party(table, who, action.seat)
    if play.stage.kind == "over":
        raise Refusal("over", "the game is over: nobody is asked anything")
    told = who.party != "belfry"
    if told and party in play.waiting:
        _check_moment(play, who, action.moment)
    if who.seat is not None and not is_open(table):
        raise Refusal("not-asked", "you are not asked anything now")
    if who.seat is not None and play.voter == party:
        if not isinstance(action.value, bool):
            raise Refusal("illegal-answer", f"{shown(action.value)} is not a legal answer: a hand is up or down")
        _raise(table, party, up=action.value)
        return
    if who.seat is not None and play.thinking and not play.asleep:
        # A refusal would tell that there is something to think about (STO-28).
        play.check_wish(party, action.value)
        if len(table.wishes) >= MOST_WISHES:
            raise Refusal("wait", "everybody talks at once: try again in a moment")
        table.wishes.append((party, action.value))
        return
    play.answer(party, action.value)
    settle(table, at)


def _check_moment(play: Play, who: Who, moment: int | None) -> None:
    """Refuse what was meant for an earlier moment."""
    if moment not in (None, play.moment(rights.audience(who))):
        raise Refusal("moved-on", "the game has moved on since")


def _party(table: Table, who: Who, seat: int | None) -> int:
    if who.seat is not None:
        if seat not in (None, who.seat):
            raise Refusal("not-yours", "a player answers only for the own seat")
        return who.seat
    if who.party == "host":
        raise Refusal("not-yours", "that is for somebody who has a seat at this table")
    return STORYTELLER if seat is None else table.chair(seat).number


def is_open(table: Table) -> bool:
    """Whether players hear what they are asked now.

    In a night that Belfry tells it is only in its step of the night, and in a vote only when the clock hand is there.
    """
    play = table.play
    assert play is not None
    if play.held:
        return False
    return not (table.automatic and play.stage.kind == "night") or play.slot <= table.timing.slot


def go_past(table: Table, who: Who, action: Pass, at: float) -> None:
    """Let the clock hand pass somebody who is not asked for a vote."""
    rights.game(table).go_past()
    settle(table, at)


def settle(table: Table, at: float, *, undone: bool = False) -> None:
    """Bring the seats, the clocks and the hands into line with the game."""
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
    if undone or play.asleep:
        table.wishes.clear()
    while table.wishes and not play.thinking:
        party, value = table.wishes.pop(0)
        try:
            play.answer(party, value)
        except Refusal:
            continue
        settle(table, at)


def deed(table: Table, who: Who, action: protocol.Deed, at: float) -> None:
    """Intervene."""
    rights.storyteller(who)
    rights.game(table).deed(action.deed)
    settle(table, at)


def undo(table: Table, who: Who, action: protocol.Undo, at: float) -> None:
    """Take back the last answers and deeds; talk, claims, notes and clocks stay."""
    rights.storyteller(who)
    play = rights.game(table)
    _check_moment(play, who, action.moment)
    play.undo(action.count)
    settle(table, at, undone=True)
    table.timing.stepped += clocks.A_BREATH


def redo(table: Table, who: Who, action: protocol.Redo, at: float) -> None:
    """Give again what was taken back."""
    rights.storyteller(who)
    play = rights.game(table)
    _check_moment(play, who, action.moment)
    play.redo(action.count)
    settle(table, at, undone=True)
    table.timing.stepped += clocks.A_BREATH


def hand(table: Table, who: Who, action: protocol.Hand, at: float) -> None:
    """Put a hand up or down."""
    rights.game(table)
    party = _party(table, who, action.seat)
    if party == STORYTELLER:
        raise Refusal("not-yours", "the Storyteller has no hand: say whose it is")
    _raise(table, party, up=action.up)


def _raise(table: Table, seat: int, *, up: bool) -> None:
    play = rights.game(table)
    if play.stage.kind not in clocks.VOTING:
        raise Refusal("no-vote", "there is no vote now")
    if seat in play.counted():
        raise Refusal("counted", "the clock hand has passed: this vote is counted")
    if up and not play.may_raise(seat):
        raise Refusal("no-vote-left", "this player has no vote any more")
    (table.hands.add if up else table.hands.discard)(seat)


def reveal(table: Table, who: Who, action: protocol.Reveal, at: float) -> None:
    """Open a seat of the Grimoire to everybody, or all of them."""
    rights.storyteller(who)
    play = rights.game(table)
    if play.stage.kind != "over":
        raise Refusal("not-over", "the Grimoire is opened when the game is over")
    seats = {number for number, _ in play.circle}
    if action.seat is not None and action.seat not in seats:
        raise Refusal("unknown", f"there is no seat {action.seat} in this game")
    if action.seat is None or table.revealed is None:
        table.revealed = None
    else:
        opened = table.revealed | {action.seat}
        table.revealed = None if opened >= seats else opened
    play.reveal(table.revealed)
