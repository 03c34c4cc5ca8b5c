"""Telling the story: answers, deeds, undo and redo, the steps of a night, and the Grimoire opened at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.core.errors import shown
from belfry.table import play as playing
from belfry.table import rights
from belfry.table.clocks import A_BREATH
from belfry.table.clocktower import hands
from belfry.table.errors import Refusal
from belfry.table.protocol import StepView

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import Reader
    from belfry.table.records import Beat, Who

Steps = tuple[list[StepView], list[StepView]]
MOST_WISHES = 20
"""How many wait at most until the Storyteller has decided something."""


def answer(top: ClocktowerTabletop, who: Who, party: int, value: Any, at: float) -> None:
    """Take an answer: a vote is a hand that is counted later, and by day one may wish for something at any time."""
    play = top.play
    if who.seat is not None and not play.open:
        raise Refusal("not-asked", "you are not asked anything now")
    if who.seat is not None and play.voter == party:
        if not isinstance(value, bool):
            raise Refusal("illegal-answer", f"{shown(value)} is not a legal answer: a hand is up or down")
        hands.lift(top, party, up=value)
        return
    if who.seat is not None and play.thinking and not play.asleep:
        # A refusal would tell that there is something to think about (STO-28).
        play.check_wish(party, value)
        if len(top.wishes) >= MOST_WISHES:
            raise Refusal("wait", "everybody talks at once: try again in a moment")
        top.wishes.append((party, value))
        return
    play.answer(party, value)
    playing.settle(top.table, at)


def grant(top: ClocktowerTabletop, at: float, *, undone: bool) -> None:
    """Do what players wished for as soon as the Storyteller has decided; at night or after an undo it is forgotten."""
    play = top.play
    if undone or play.asleep:
        top.wishes.clear()
    while top.wishes and not play.thinking:
        party, value = top.wishes.pop(0)
        try:
            play.answer(party, value)
        except Refusal:
            continue
        playing.settle(top.table, at)


def deed(top: ClocktowerTabletop, who: Who, action: protocol.Deed, at: float) -> None:
    """Intervene."""
    rights.storyteller(who)
    top.play.deed(action.deed)
    playing.settle(top.table, at)


def undo(top: ClocktowerTabletop, who: Who, action: protocol.Undo, at: float) -> None:
    """Take back the last answers and deeds; talk, claims, notes and clocks stay."""
    rights.storyteller(who)
    play = top.play
    playing.check_moment(play, who, action.moment)
    play.undo(action.count)
    _taken_back(top, at)


def redo(top: ClocktowerTabletop, who: Who, action: protocol.Redo, at: float) -> None:
    """Give again what was taken back."""
    rights.storyteller(who)
    play = top.play
    playing.check_moment(play, who, action.moment)
    play.redo(action.count)
    _taken_back(top, at)


def _taken_back(top: ClocktowerTabletop, at: float) -> None:
    playing.settle(top.table, at, undone=True)
    top.table.timing.stepped += A_BREATH


def steps(top: ClocktowerTabletop, reader: Reader) -> Steps:
    """What can be taken back, and what can be given again."""
    play = top.play
    version, found = top.steps_seen.get(reader, (-1, ([], [])))
    if version != play.version:
        found = play.steps(reader)
        top.steps_seen[reader] = (play.version, found)
    return found


def beat(top: ClocktowerTabletop, who: Who, action: Beat, at: float) -> None:
    """Open the next step of the night."""
    top.slot += 1
    top.opened = at
    top.play.show(top.slot)


def reveal(top: ClocktowerTabletop, who: Who, action: protocol.Reveal, at: float) -> None:
    """Open a seat of the Grimoire to everybody, or all of them: one after another, and at once when asked again."""
    if not (top.table.automatic and who.host):
        rights.storyteller(who)
    play = top.play
    if play.stage.kind != "over":
        raise Refusal("not-over", "the Grimoire is opened when the game is over")
    seats = {number for number, _ in play.circle}
    if action.seat is not None and action.seat not in seats:
        raise Refusal("unknown", f"there is no seat {action.seat} in this game")
    if top.revealed is None:
        return
    if action.seat is not None:
        opened = top.revealed | {action.seat}
    else:
        opened = seats if top.unveils else top.revealed
        top.unveils = True
    top.opened = at
    top.revealed = None if opened >= seats else opened
    play.reveal(top.revealed)
