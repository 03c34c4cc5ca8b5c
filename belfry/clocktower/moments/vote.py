"""The vote: the count goes round the circle once, and a tally comes of it (VOT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import pause, use
from belfry.clocktower.moments.ballot import HAND_DOWN, Ballot
from belfry.clocktower.pieces.events import BallotChanged, CountBegins, Unusual
from belfry.clocktower.pieces.tally import half
from belfry.core.ask import Ask, Asking, Interruptible, asking, rules_of
from belfry.core.audience import EVERYONE
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belfry.clocktower.moments.nomination import EnteredTally, Nomination
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


@asking
def count(grimoire: Grimoire, nomination: Nomination) -> Asking[None]:
    """Pass round from the nominee's clockwise neighbour to the nominee, asking each who may vote for a hand."""
    ballot = Ballot(grimoire, nomination)
    today = grimoire.today
    told = begin(grimoire, ballot)
    entered = nomination.entered
    if entered is not None:
        _take_over(grimoire, ballot, entered)
    for voter in nomination.order(grimoire) if entered is None else ():
        if nomination.cut_short(today):
            return
        if ballot.version != grimoire.version:
            ballot.renew()
            told = announce_changes(grimoire, ballot, told)
        if voter.id not in grimoire.seat_ids:
            continue
        if ballot.counts_hand_of(voter):
            options = ballot.options(voter)
        elif not (ballot.may_vote(voter) or ballot.seems_to_vote(voter)):
            continue
        elif "count" in grimoire.stops:
            options = HAND_DOWN
        else:
            ballot.show(voter.id, False)
            continue
        try:
            if grimoire.roster.interrupting:
                hands = yield from rules_of(_hands_of(grimoire, voter, options, nomination))
            else:
                hands = yield Ask(voter.id, "vote", "vote", options, nomination.who)
        except Withdrawn:
            continue
        if hands is None:
            break
        if ballot.version != grimoire.version:
            ballot.renew()
            told = announce_changes(grimoire, ballot, told)
        if hands and ballot.may_vote(voter):
            ballot.count(voter, hands)
        elif hands:
            hands = False
        ballot.show(voter.id, hands)
    if nomination.cut_short(today):
        return
    if ballot.version != grimoire.version:
        ballot.renew()
    for voter_id in ballot.unfollowed():
        ballot.take_off(voter_id)
        ballot.show_taken_off(voter_id)
    if nomination.void:
        ballot.void()
    else:
        with pause.undeclared(grimoire, "count"):
            yield from rules_of(grimoire.follow(Moments.on_counted, ballot))
            yield from rules_of(pause.declare(grimoire))
    nomination.hands = tuple(ballot.counted)
    nomination.tally = ballot.tally
    nomination.needed = ballot.needed
    nomination.eased = ballot.needed < half(grimoire.living)


def _take_over(grimoire: Grimoire, ballot: Ballot, entered: EnteredTally) -> None:
    """Take over what was counted in the room: of the hands only those of the dead are known."""
    for seat in entered.dead:
        ballot.count(grimoire.people[seat], 1)
        ballot.show(seat, True)
    ballot.tally = entered.votes


async def _hands_of(grimoire: Grimoire, voter: Seat, options: OneOf[int], nomination: Nomination) -> int | None:
    """The hands of whom the count has reached, where others may act in between; `None` if that has ended the count."""
    return await use.answer_in_between(
        grimoire,
        lambda interruption: Interruptible(voter.id, "vote", "vote", options, nomination.who, interruption),
        lambda: nomination.cut_short(grimoire.today) or nomination.void,
    )


def begin(grimoire: Grimoire, ballot: Ballot) -> Unusual:
    """Declare that the count begins, with what is unusual about it; that is given back."""
    nomination = ballot.nomination
    nomination.secret = ballot.secret
    unusual = ballot.unusual()
    grimoire.emit(CountBegins(EVERYONE, nomination.who, **unusual))
    ballot.tell_hands()
    return unusual


def announce_changes(grimoire: Grimoire, ballot: Ballot, told: Unusual) -> Unusual:
    """Declare what is unusual about a count under way, if something else was told before."""
    unusual = ballot.unusual()
    if unusual != told:
        grimoire.emit(BallotChanged(EVERYONE, ballot.nomination.who, **unusual))
    return unusual


def remember_voters(grimoire: Grimoire, seats: Iterable[int]) -> None:
    """Take into the record of the day who has voted, where the votes are known and not played one by one."""
    grimoire.today.voters_as = tuple(
        [(seat, one) for seat in seats for one in grimoire.identities(grimoire.people[seat])]
    )


def preview(grimoire: Grimoire) -> Ballot:
    """The ballot of the nomination that waits for its vote, or of the one that is being counted."""
    nomination = grimoire.today.nominations[-1]
    ballot = Ballot(grimoire, nomination)
    ballot.secret = ballot.secret if nomination.secret is None else nomination.secret
    return ballot
