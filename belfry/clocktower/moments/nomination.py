"""A nomination and what it leads to: the defence, the vote and its result (NOM, VOT-13 to VOT-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import exile, pause, use, vote
from belfry.clocktower.moments.actions import player_options
from belfry.clocktower.moments.ballot import START_COUNT
from belfry.clocktower.moments.nominators import nominators_of
from belfry.clocktower.pieces.events import AboutToDie, Counted, Explained, Nominated, Tallied
from belfry.clocktower.pieces.switches import EXPLAIN_NOMINATIONS
from belfry.clocktower.pieces.tally import condemned, half, leading, result
from belfry.core.ask import AskFirst, Asking, asking, rules_of
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY
from belfry.core.game import Withdrawn
from belfry.core.options import Options

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.pieces.today import Today
    from belfry.clocktower.town.grimoire import Grimoire


class EnteredTally(msgspec.Struct, frozen=True):
    """A vote that was counted without Belfry: how many votes it came to, and which of the dead it cost their token."""

    votes: int
    dead: tuple[int, ...] = ()


class Nomination(msgspec.Struct, eq=False):
    """A nomination of today: who nominated whom, the hands in the order counted, and the tally.

    The Storyteller may be either of the two where an ability has it so.
    """

    by: int
    who: int
    after: int = 0
    """How many executions there had been today: more than none where an ability lets somebody nominate again."""
    hands: tuple[int, ...] = ()
    tally: int | None = None
    """The number of votes, or `None` before they have been counted."""
    needed: int = 0
    """How many were needed."""
    reached: bool = False
    """Whether the tally reached the threshold when it was counted."""
    eased: bool = False
    """Whether fewer votes were needed than half of the living."""
    secret: bool | None = None
    """Whether only the Storyteller knows the tally; `None` before the count begins."""
    settled: bool = False
    """Whether an ability has decided what comes of it, so that there is no vote."""
    follow: tuple[int, int] | None = None
    """The nomination that follows at once, if one does: who nominates, and whom."""
    void: bool = False
    """Whether the tally is declared to be zero, whatever was counted."""
    feigned: int | None = None
    """The tally that is announced where it is not the true one."""
    entered: EnteredTally | None = None
    """What the Storyteller has said that the vote came to, where the hands were counted in the room."""

    def copy(self) -> Nomination:
        """A nomination of its own in the same state."""
        return replace(self)

    def cut_short(self, today: Today) -> bool:
        """Whether an execution has come before its vote was counted, so that there is none."""
        return today.executions > self.after

    @property
    def as_announced(self) -> Nomination:
        """The nomination as everybody takes it to be."""
        if self.feigned is None:
            return self
        twin = self.copy()
        twin.tally, twin.reached = self.feigned, self.feigned >= self.needed
        return twin

    def order(self, grimoire: Grimoire) -> list[Seat]:
        """The order of the count: clockwise from the nominee's neighbour, the nominee last (VOT-3)."""
        if self.who == STORYTELLER:
            return grimoire.circle.copy()
        return grimoire.clockwise_from(grimoire.people[self.who])


def threshold(grimoire: Grimoire) -> int:
    """Half of the living, rounded up (VOT-12)."""
    return half(grimoire.living)


async def nominate(grimoire: Grimoire, by: int, who: int) -> Nomination:
    """A nomination that stands, with those that an ability lets follow at once; the last of them."""
    nomination = await _nominate(grimoire, by, who)
    while nomination.follow is not None:
        nomination = await _nominate(grimoire, *nomination.follow)
    return nomination


async def _nominate(grimoire: Grimoire, by: int, who: int) -> Nomination:
    """One nomination: its triggers, the time for a defence, the vote and its result."""
    today = grimoire.today
    nomination = record(grimoire, by, who)
    today.counting = True
    nomination.settled = who in nominators_of(grimoire).without_vote
    if nomination.settled:
        grimoire.emit(Nominated(EVERYONE, by, who, True))
    else:
        ballot = vote.preview(grimoire)
        grimoire.emit(Nominated(EVERYONE, by, who, **ballot.unusual()))
        ballot.tell_hands()
    if grimoire.switch(EXPLAIN_NOMINATIONS.name) == "first-nomination" and "nominations" not in grimoire.explained:
        grimoire.explained |= {"nominations"}
        grimoire.emit(Explained(EVERYONE, "nominations"))
    # Where one nomination follows another everything goes by the clock, and nothing waits.
    with pause.NOTHING_WAITS if nomination.settled else pause.undeclared(grimoire, "nomination"):
        await grimoire.follow(Moments.on_nominated, nomination)
    if not nomination.settled:
        await wait_for_the_count(grimoire, nomination)
        if nomination.void:
            nomination.tally = 0
        elif not nomination.cut_short(today):
            await vote.count(grimoire, nomination)
    today.counting = False
    if nomination.tally is not None and not nomination.cut_short(today):
        declare(grimoire, nomination)
        with pause.undeclared(grimoire, "tally"):
            await grimoire.follow(Moments.on_tallied, nomination)
    return nomination


def record(grimoire: Grimoire, by: int, who: int) -> Nomination:
    """Take a nomination into the record of the day."""
    today = grimoire.today
    nomination = Nomination(by, who, today.executions)
    if who != STORYTELLER:
        today.nominated |= 1 << who
    if by != STORYTELLER:
        today.nominators |= 1 << by
        today.nominators_as += tuple([(by, one) for one in grimoire.identities(grimoire.people[by])])
    today.nominations += (nomination,)
    return nomination


@asking
def wait_for_the_count(grimoire: Grimoire, nomination: Nomination) -> Asking[None]:
    """The time for a defence: abilities may be used until the Storyteller starts the count."""

    def offer(party: int) -> Options[Any] | None:
        if party == STORYTELLER:
            return START_COUNT
        return player_options(grimoire, party)

    while not (nomination.cut_short(grimoire.today) or nomination.void or nomination.entered is not None):
        ask = AskFirst(grimoire.everybody, "flow", "count", offer, nomination.who)
        try:
            by, action = yield ask
        except Withdrawn:
            return
        if by == STORYTELLER:
            return
        yield from rules_of(act(grimoire, by, action))


async def act(grimoire: Grimoire, by: int, action: tuple[Any, ...]) -> None:
    """Carry out what a player does on their own account, while a nomination waits for its count too."""
    kind = action[0]
    if kind == "use":
        await use.use(grimoire, by, action[1], action[2])
    elif kind == "nominate":
        await nominate(grimoire, by, action[1])
    else:
        await exile.call_exile(grimoire, by, action[1])


def declare(grimoire: Grimoire, nomination: Nomination) -> None:
    """Declare the tally and its result, and who is about to die now (VOT-13 to VOT-19).

    A secret tally is for the Storyteller; everybody else learns only that the votes have been counted.
    """
    today = grimoire.today
    assert nomination.tally is not None
    nomination.reached = nomination.tally >= nomination.needed and not nomination.void
    leaders = leading(today.nominations)
    today.about_to_die = condemned(leaders)
    told = _result(nomination, leaders)
    if nomination.secret:
        grimoire.emit(replace(told, to=STORYTELLER_ONLY, secret=True))
        grimoire.emit(Counted(EVERYONE, nomination.who))
    elif any(n.feigned is not None for n in today.nominations):
        _feign(grimoire)
    elif any(n.secret for n in today.nominations):
        _declare_beside_secrets(grimoire, nomination, leaders, told)
    else:
        grimoire.emit(told)


def _result(nomination: Nomination, leaders: list[Nomination]) -> Tallied:
    """What a tally means beside the leading ones of the day."""
    assert nomination.tally is not None
    return Tallied(
        EVERYONE,
        who=nomination.who,
        tally=nomination.tally,
        needed=nomination.needed,
        voters=nomination.hands,
        result=result(nomination, leaders),
        about_to_die=condemned(leaders),
        void=nomination.void,
        entered=nomination.entered is not None,
    )


def _feign(grimoire: Grimoire) -> None:
    """Declare the last tally on a day on which a result is hidden: as everybody takes it to be, not as it is."""
    announced = tuple([n.as_announced for n in grimoire.today.nominations if not n.secret])
    grimoire.emit(_result(announced[-1], leading(announced)))
    grimoire.emit(AboutToDie(STORYTELLER_ONLY, grimoire.today.about_to_die))


def _declare_beside_secrets(
    grimoire: Grimoire, nomination: Nomination, leaders: list[Nomination], found: Tallied
) -> None:
    """Declare an open tally on a day with secret ones: whether it beats them all, and nothing else about them."""
    told = found
    if found.about_to_die != nomination.who:
        tied_in_public = found.result == "ties" and not all(n.secret for n in leaders if n is not nomination)
        told = replace(found, about_to_die=None, result="ties" if tied_in_public else "fails")
    grimoire.emit(told)
    if told != found:
        grimoire.emit(AboutToDie(STORYTELLER_ONLY, found.about_to_die))
