"""Nominations: who may nominate whom, and what a nomination leads to (NOM, VOT-13 to VOT-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import vote
from belfry.clocktower.switches import EXPLAIN_NOMINATIONS
from belfry.core.ask import AskFirst
from belfry.core.audience import EVERYONE, STORYTELLER
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.seat import Seat


class Nomination:
    """A nomination of today: who nominated whom, the hands in the order counted, and the tally."""

    __slots__ = ("by", "hands", "reached", "tally", "who")

    def __init__(self, by: int, who: int) -> None:
        self.by = by
        self.who = who
        self.hands: tuple[int, ...] = ()
        self.tally: int | None = None
        """The number of votes, or `None` before they have been counted."""
        self.reached = False
        """Whether the tally reached the threshold when it was counted."""

    def copy(self) -> Nomination:
        """A nomination of its own in the same state."""
        twin = Nomination(self.by, self.who)
        twin.hands, twin.tally, twin.reached = self.hands, self.tally, self.reached
        return twin

    def order(self, grimoire: Grimoire) -> list[Seat]:
        """The order of the count: clockwise from the nominee's neighbour, the nominee last (VOT-3)."""
        if self.who == STORYTELLER:
            return grimoire.circle.copy()
        return grimoire.clockwise_from(grimoire.people[self.who])


def threshold(grimoire: Grimoire) -> int:
    """Half of the living, rounded up (VOT-12)."""
    return (grimoire.living + 1) // 2


def may_nominate(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether the player may nominate somebody now."""
    today = grimoire.today
    return bool(today.open) and not today.counting and seat.alive and not today.nominators >> seat.id & 1


def nominees(grimoire: Grimoire) -> OneOf[int]:
    """Everybody who may be nominated now, the dead included, Travellers left out."""
    nominated = grimoire.today.nominated
    if not nominated and not grimoire.has_travellers:
        return grimoire.any_player
    seats = [s.id for s in grimoire.circle if not nominated >> s.id & 1 and s.character.type != "traveller"]
    return OneOf(tuple(seats), "player")


def why_not(grimoire: Grimoire, seat: Seat, who: object) -> str | None:
    """Why the player may not nominate this one now, or `None` if nothing is against it."""
    today = grimoire.today
    if not today.open:
        when = "have not been called for yet" if today.open is None else "are closed for today"
        return f"nominations {when} (NOM-1)"
    if today.counting:
        return "a nomination waits for its vote (NOM-3)"
    if not seat.alive:
        return f"{seat.name} is dead, and only the living nominate (NOM-4)"
    if today.nominators >> seat.id & 1:
        return f"{seat.name} has nominated today (NOM-5)"
    for nominee in grimoire.circle:
        if nominee.id == who:
            if nominee.character.type == "traveller":
                return f"{nominee.name} is a Traveller: call for an exile instead (NOM-8)"
            if today.nominated >> nominee.id & 1:
                return f"{nominee.name} has been nominated today (NOM-6)"
            return None
    return f"{who!r} is nobody's seat"


async def nominate(grimoire: Grimoire, by: int, who: int) -> None:
    """A nomination that stands: its triggers, the time for a defence, the vote and its result."""
    today = grimoire.today
    nomination = Nomination(by, who)
    today.nominators |= 1 << by
    today.nominated |= 1 << who
    today.nominations += (nomination,)
    if by != STORYTELLER:
        today.nominators_as += ((by, grimoire.people[by].character),)
    today.counting = True
    grimoire.emit("nominated", EVERYONE, {"by": by, "who": who})
    if grimoire.switch(EXPLAIN_NOMINATIONS.name) == "first-nomination" and not _explained(grimoire):
        grimoire.emit("explained", EVERYONE, {"topic": "nominations"})
    for ability in grimoire.hooked("on_nominated"):
        await ability.on_nominated(nomination)
    await wait_for_the_count(grimoire, nomination)
    if today.executed is None:
        await vote.count(grimoire, nomination)
    today.counting = False
    if today.executed is None:
        declare(grimoire, nomination)


def _explained(grimoire: Grimoire) -> bool:
    """Whether newcomers have heard about nominations (TRC-9)."""
    return any(event.kind == "explained" for event in grimoire.events)


async def wait_for_the_count(grimoire: Grimoire, nomination: Nomination) -> None:
    """The time for a defence: abilities may be used until the Storyteller starts the count."""
    from belfry.clocktower import day

    def offer(party: int) -> Options[Any] | None:
        if party == STORYTELLER:
            return vote.START_COUNT
        return day.player_options(grimoire, party)

    while grimoire.today.executed is None:
        ask = AskFirst(grimoire.everybody, "flow", "count", offer, nomination.who)
        try:
            by, action = await ask
        except Withdrawn:
            return
        if by == STORYTELLER:
            return
        await day.act(grimoire, by, action)


def declare(grimoire: Grimoire, nomination: Nomination) -> None:
    """Declare the tally and its result, and who is about to die now (VOT-13 to VOT-19)."""
    today = grimoire.today
    needed = threshold(grimoire)
    assert nomination.tally is not None
    nomination.reached = nomination.tally >= needed
    leaders = leading(today.nominations)
    today.about_to_die = condemned(leaders)
    if nomination.who == today.about_to_die:
        result = "succeeds"
    elif nomination in leaders and len(leaders) > 1:
        result = "ties"
    else:
        result = "fails"
    grimoire.emit(
        "tally",
        EVERYONE,
        {
            "who": nomination.who,
            "tally": nomination.tally,
            "needed": needed,
            "voters": nomination.hands,
            "result": result,
            "about_to_die": today.about_to_die,
        },
    )


def leading(nominations: tuple[Nomination, ...]) -> list[Nomination]:
    """The nominations with the highest tally of the day."""
    counted = [n for n in nominations if n.tally is not None]
    highest = max((n.tally or 0 for n in counted), default=0)
    return [n for n in counted if n.tally == highest]


def condemned(leaders: list[Nomination]) -> int | None:
    """Who is about to die: the only leader, if that tally reached the threshold."""
    return leaders[0].who if len(leaders) == 1 and leaders[0].reached else None
