"""Telling the story: answers, deeds, undo and redo, and the Grimoire opened at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.audience import STORYTELLER
from belfry.core.errors import shown
from belfry.core.refusals import ILLEGAL_ANSWER
from belfry.table import refusals, rights
from belfry.table.clocktower import clocks, hands, nights, silence
from belfry.table.errors import Refusal
from belfry.table.game import BACK, ON

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.records import Beat, Choose, Hour, Pass
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.game import GameStage, Turn
    from belfry.table.records import Release, Who

MOST_AT_ONCE = 50
LONGEST_SHOWN = 200
MOST_SHOWN = 2000
"""How much that was shown is remembered."""
MOST_INTENTIONS = 20
"""How many wait at most until the Storyteller has decided something."""


def answer(top: ClocktowerTabletop, who: Who, action: protocol.Answer, at: float) -> Turn | None:
    """Take an answer: a vote is a hand that is counted later, and by day anybody may say what they mean to do."""
    party, value = rights.answering(top.table, who, action.seat, action.moment), action.value
    play, before = top.play, top.play.stage
    if who.seat is not None and play.voter == party:
        if not isinstance(value, int) or value < 0:
            raise Refusal("illegal-answer", ILLEGAL_ANSWER(value=shown(value), because=refusals.HAND_UP_OR_DOWN()))
        hands.lift(top, party, int(value))
        return None
    if who.seat is not None and play.takes_intentions(party):
        # A refusal would tell that there is something to think about (STO-28).
        play.check_intention(party, value)
        if len(top.intentions) >= MOST_INTENTIONS:
            raise Refusal("wait", refusals.ALL_TALK_AT_ONCE())
        top.intentions.append((party, value))
        return None
    if party != STORYTELLER and play.is_aside(party, value):
        play.aside(party, value)
        return None
    play.answer(party, value)
    return _moved(top, before, at)


def hour(top: ClocktowerTabletop, who: Who, action: Hour, at: float) -> None:
    """Begin the next slot of a night: whoever chooses in it is asked."""
    top.slot += 1
    top.opened, top.longer = at, 0.0
    nights.ask_ahead(top)


def choose(top: ClocktowerTabletop, who: Who, action: Choose, at: float) -> None:
    """Take what a player chooses in a night that Belfry tells; it takes effect at its time."""
    party = rights.answering(top.table, who, action.seat, action.moment)
    top.play.hold(party, action.value)


def release(top: ClocktowerTabletop, who: Who, action: Release, at: float) -> Turn:
    """Let a choice take effect."""
    before = top.play.stage
    top.play.release(action.seat)
    return _moved(top, before, at)


def _moved(top: ClocktowerTabletop, before: GameStage, at: float) -> Turn:
    """Bring what lies on the table into line, and do what players meant to do while the Storyteller decided."""
    play = top.play
    clocks.turn(top, before, at)
    silence.follow(top, at)
    if play.asleep:
        top.intentions.clear()
    while top.intentions and not play.deciding:
        before = play.stage
        party, value = top.intentions.pop(0)
        try:
            play.answer(party, value)
        except Refusal:
            continue
        clocks.turn(top, before, at)
        silence.follow(top, at)
    return ON


def deed(top: ClocktowerTabletop, who: Who, action: protocol.Deed, at: float) -> Turn:
    """Intervene."""
    rights.storyteller(who)
    before = top.play.stage
    top.play.deed(action.deed)
    return _moved(top, before, at)


def undo(top: ClocktowerTabletop, who: Who, action: protocol.Undo, at: float) -> Turn:
    """Take back the last answers and deeds; talk, claims, notes and clocks stay."""
    rights.storyteller(who)
    play, before = top.play, top.play.stage
    rights.now(play, who, action.moment)
    play.undo(action.count)
    return _taken_back(top, before, at)


def redo(top: ClocktowerTabletop, who: Who, action: protocol.Redo, at: float) -> Turn:
    """Give again what was taken back."""
    rights.storyteller(who)
    play, before = top.play, top.play.stage
    rights.now(play, who, action.moment)
    play.redo(action.count)
    return _taken_back(top, before, at)


def _taken_back(top: ClocktowerTabletop, before: GameStage, at: float) -> Turn:
    top.table.taken_back = at
    top.intentions.clear()
    clocks.turn(top, before, at, undone=True)
    silence.follow(top, at)
    return BACK


def remember_shown(top: ClocktowerTabletop, who: Who, action: protocol.Shown, at: float) -> None:
    """Remember what was shown across the table, for every device at the Storyteller's desk."""
    rights.storyteller(who)
    if len(action.ids) > MOST_AT_ONCE or any(len(id) > LONGEST_SHOWN for id in action.ids):
        raise Refusal("too-long", refusals.SHOWN_UNFIT(most=LONGEST_SHOWN))
    top.shown.update(dict.fromkeys(action.ids))
    for oldest in list(top.shown)[:-MOST_SHOWN]:
        del top.shown[oldest]


def reveal(top: ClocktowerTabletop, who: Who, action: protocol.Reveal, at: float) -> None:
    """Open a seat of the Grimoire to everybody, or all of them: one after another, and at once when asked again."""
    if not (top.table.automatic and who.host):
        rights.storyteller(who)
    play = top.play
    if play.stage.kind != "over":
        raise Refusal("not-over", refusals.GRIMOIRE_CLOSED())
    seats = {number for number, _ in play.circle}
    if action.seat is not None and action.seat not in seats:
        raise Refusal("unknown", refusals.NO_SEAT_IN_GAME(seat=action.seat))
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


def went_by(top: ClocktowerTabletop, who: Who, action: Beat | Pass, at: float) -> None:
    """A beat or a stop of a game that was not paced: it only showed what the rules had done already."""
