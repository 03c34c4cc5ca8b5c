"""Thoughts: a small question about the town for everybody, in each slot of a night that Belfry tells to several people.

So nobody looks at a sleeping screen for long, and whoever taps a name tells nothing by it: everybody does. Which
question it is follows from the night, the slot and how many of them somebody has answered in it. Answers are private,
and open to all with the Grimoire.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from belfry.table import refusals, rights
from belfry.table.clocktower import nights
from belfry.table.errors import Refusal
from belfry.table.protocol import ThoughtAsked, ThoughtView
from belfry.table.seats import Chair

if TYPE_CHECKING:
    from belfry.table import protocol
    from belfry.table.clocktower.tabletop import ClocktowerTabletop
    from belfry.table.records import Who

EACH = 3
"""How much further in the list each slot begins than the one before."""
MOST = 25
"""How many questions there are in a slot at most, one after another: more than most have the time for."""
FIRST_NIGHT = ("talk", "demon", "liar", "trust", "early", "friend", "nominates", "leads")
OTHER_NIGHTS = (
    *("suspect", "victim", "trust", "demon", "doubt", "ask", "minion", "quiet", "execute", "changed"),
    *("friend", "nominates", "liar", "talk", "leads"),
)
FURTHER = 3
"""How much further in the list each night begins than the one before."""


class Thought(NamedTuple):
    """What somebody answered in a night, to which of its questions; no seat for one that was passed over."""

    night: int
    number: int
    question: str
    seat: int | None
    slot: int
    """In which part of the night it was."""


def asked(top: ClocktowerTabletop, chair: Chair) -> ThoughtAsked | None:
    """What somebody may be asked now, if there is still something in this slot."""
    if not top.tells_night or top.alone or not nights.chooses(top):
        return None
    citizens = {seat.id: seat.alive for seat in top.play.game.grimoire.circle}
    night = top.play.number
    said = sum((one.night, one.slot) == (night, top.slot) for one in top.thoughts.get(chair, ()))
    if chair.number not in citizens or said >= MOST:
        return None
    number = top.slot * EACH + said
    question = _question(night, number, claims=top.settings.claims)
    return {"night": night, "number": number, "question": question, "of": _choice(question, citizens, chair.number)}


def think(top: ClocktowerTabletop, who: Who, action: protocol.Thought, at: float) -> None:
    """Take an answer, or pass a question over; the same question later in a night is answered anew."""
    chair = rights.own_chair(top.table, who)
    rights.game(top.table)
    now = asked(top, chair)
    if now is None:
        raise Refusal("not-asked", refusals.YOU_ARE_NOT_ASKED())
    if (action.night, action.number) != (now["night"], now["number"]):
        raise Refusal("moved-on", refusals.NIGHT_MOVED_ON())
    if action.seat is not None and action.seat not in now["of"]:
        raise Refusal("illegal-answer", refusals.NOT_ABOUT_THIS_PLAYER())
    thought = Thought(now["night"], now["number"], now["question"], action.seat, top.slot)
    top.thoughts.setdefault(chair, []).append(thought)


def view(top: ClocktowerTabletop, chair: Chair | None) -> list[ThoughtView]:
    """What somebody has thought so far; what everybody has when all is open."""
    if top.open_to_all:
        return told(top.thoughts)
    return [] if chair is None else told({chair: top.thoughts.get(chair, ())})


def told(thoughts: Mapping[Chair, Sequence[Thought]]) -> list[ThoughtView]:
    """Thoughts night by night and seat by seat: to each question the latest answer."""
    found: dict[tuple[int, int, str], ThoughtView] = {}
    for chair, some in thoughts.items():
        for night, _, question, seat, _ in some:
            if seat is not None:
                key = (night, chair.number, question)
                found[key] = {"by": chair.number, "night": night, "question": question, "seat": seat}
    return [found[key] for key in sorted(found, key=lambda key: key[:2])]


def _question(night: int, number: int, *, claims: bool) -> str:
    questions = FIRST_NIGHT if night == 1 else OTHER_NIGHTS
    found = [one for one in questions if claims or one != "doubt"]
    # Before the first slot of a night that has questions there is one in which nobody chooses.
    return found[(number - EACH + FURTHER * max(0, night - 2)) % len(found)]


def _choice(question: str, citizens: Mapping[int, bool], own: int) -> list[int]:
    """Whom a question may be about: everybody else, or, where it is about a death to come, whoever is alive."""
    if question == "victim":
        return [seat for seat, alive in citizens.items() if alive]
    return [seat for seat in citizens if seat != own]
