"""Nominations: who may nominate whom, and what a nomination leads to (NOM, VOT-13 to VOT-19)."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import pause, vote
from belfry.clocktower.moments.ballot import Nominators
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import AboutToDie, Counted, Explained, Nominated, Tallied, WhoNominates
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.naming import person
from belfry.clocktower.pieces.switches import EXPLAIN_NOMINATIONS
from belfry.clocktower.pieces.tally import condemned, half, leading, result
from belfry.core.ask import AskFirst, Asking, asking, rules_of
from belfry.core.audience import EVERYONE, STORYTELLER, STORYTELLER_ONLY
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf, Options
from belfry.core.reason import Reason

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.pieces.today import Today
    from belfry.clocktower.town.grimoire import Grimoire


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


# Who may nominate whom


def _unusual(grimoire: Grimoire) -> bool:
    """Whether more than the ordinary rules decides who may nominate whom."""
    return Moments.allows_nominations in grimoire.hooks or grimoire.script.storyteller_can_be_nominated


def times_left(grimoire: Grimoire, seat: int, nominators: Nominators) -> int:
    """How many nominations a player has left today."""
    made = sum([nomination.by == seat for nomination in grimoire.today.nominations])
    return nominators.times.get(seat, 0) - made


def may_nominate(grimoire: Grimoire, seat: Seat) -> bool:
    """Whether the player may nominate somebody now."""
    today = grimoire.today
    if not today.open or today.counting:
        return False
    if Moments.allows_nominations in grimoire.hooks:
        return times_left(grimoire, seat.id, Nominators(grimoire)) > 0
    return seat.alive and not today.nominators >> seat.id & 1


def nominees(grimoire: Grimoire) -> OneOf[int]:
    """Everybody who may be nominated now, the dead included, Travellers left out."""
    nominated = grimoire.today.nominated
    unusual = _unusual(grimoire)
    if not nominated and not grimoire.has_travellers and not unusual:
        return grimoire.any_player
    nominators = Nominators(grimoire) if unusual else None
    seats = [s.id for s in grimoire.circle if not nominated >> s.id & 1 and not is_traveller(s.character)]
    if nominators is not None and nominators.only_living:
        seats = [seat for seat in seats if grimoire.people[seat].alive]
    if nominators is not None and nominators.may_name_storyteller and not _storyteller_named(grimoire):
        seats.append(STORYTELLER)
    return OneOf(tuple(seats), "player")


def storyteller_may_be_named(grimoire: Grimoire) -> bool:
    """Whether the Storyteller may be nominated now."""
    return Nominators(grimoire).may_name_storyteller and not _storyteller_named(grimoire)


def _storyteller_named(grimoire: Grimoire) -> bool:
    return any(nomination.who == STORYTELLER for nomination in grimoire.today.nominations)


def storyteller_may_nominate(grimoire: Grimoire) -> bool:
    """Whether the Storyteller may nominate somebody now, while no nomination waits for its vote."""
    today = grimoire.today
    if not today.open or Moments.allows_nominations not in grimoire.hooks:
        return False
    return Nominators(grimoire).storyteller


def why_not(grimoire: Grimoire, seat: Seat, who: object) -> Reason | None:
    """Why the player may not nominate this one now, or `None` if nothing is against it."""
    today = grimoire.today
    if not today.open:
        return refusals.NOMINATIONS_NOT_OPEN() if today.open is None else refusals.NOMINATIONS_CLOSED()
    if today.counting:
        return refusals.NOMINATION_WAITS()
    if not may_nominate(grimoire, seat):
        nominators = Nominators(grimoire)
        if not nominators.players:
            return refusals.STORYTELLER_NOMINATES()
        times = nominators.times.get(seat.id, 0)
        if not times:
            return refusals.DEAD_NOMINATOR(player=person(seat))
        if times > 1:
            return refusals.HAS_NOMINATED_OFTEN(player=person(seat), times=times)
        return refusals.HAS_NOMINATED(player=person(seat))
    for nominee in grimoire.circle:
        if nominee.id == who:
            if is_traveller(nominee.character):
                return refusals.NOMINEE_TRAVELS(player=person(nominee))
            if nominee.id not in nominees(grimoire):
                if not nominee.alive and Nominators(grimoire).only_living:
                    return refusals.DEAD_NOMINEE(player=person(nominee))
                return refusals.WAS_NOMINATED(player=person(nominee))
            return None
    if who == STORYTELLER and _storyteller_named(grimoire):
        return refusals.STORYTELLER_NOMINATED()
    return refusals.NOBODYS_SEAT(seat=repr(who))


# What a nomination leads to


def may_close(grimoire: Grimoire) -> bool:
    """Whether nominations may be closed and the day may end."""
    return Moments.allows_nominations not in grimoire.hooks or not Nominators(grimoire).never_close


def tell_who_nominates(grimoire: Grimoire) -> None:
    """Declare whether players may nominate, if something else was told last."""
    today = grimoire.today
    if not today.open or not (Moments.allows_nominations in grimoire.hooks or not today.players_nominate):
        return
    players = Nominators(grimoire).players
    if players is not today.players_nominate:
        today.players_nominate = players
        grimoire.emit(WhoNominates(EVERYONE, players))


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
    unusual = Moments.allows_nominations in grimoire.hooks
    nomination.settled = unusual and who in Nominators(grimoire).without_vote
    if nomination.settled:
        grimoire.emit(Nominated(EVERYONE, by, who, True))
    elif Moments.on_ballot in grimoire.hooks:
        ballot = vote.preview(grimoire)
        grimoire.emit(Nominated(EVERYONE, by, who, **ballot.unusual()))
        ballot.tell_hands()
    else:
        grimoire.emit(Nominated(EVERYONE, by, who))
    if grimoire.switch(EXPLAIN_NOMINATIONS.name) == "first-nomination" and "nominations" not in grimoire.explained:
        grimoire.explained |= {"nominations"}
        grimoire.emit(Explained(EVERYONE, "nominations"))
    # Where one nomination follows another everything goes by the clock, and nothing waits.
    with nullcontext() if nomination.settled else pause.undeclared(grimoire, "nomination"):
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
    from belfry.clocktower.moments import day

    def offer(party: int) -> Options[Any] | None:
        if party == STORYTELLER:
            return vote.START_COUNT
        return day.player_options(grimoire, party)

    while not (nomination.cut_short(grimoire.today) or nomination.void):
        ask = AskFirst(grimoire.everybody, "flow", "count", offer, nomination.who)
        try:
            by, action = yield ask
        except Withdrawn:
            return
        if by == STORYTELLER:
            return
        yield from rules_of(day.act(grimoire, by, action))


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
