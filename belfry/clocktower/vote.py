"""The vote: the count goes round the circle once, and a tally comes of it (VOT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ballot import HAND_DOWN, Ballot
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.nomination import Nomination

START_COUNT = OneOf(("count",), "word")


async def count(grimoire: Grimoire, nomination: Nomination) -> None:
    """Pass round from the nominee's clockwise neighbour to the nominee, asking each who may vote for a hand."""
    ballot = Ballot(grimoire, nomination)
    today, who = grimoire.today, nomination.who
    begin(grimoire, ballot)
    for voter in nomination.order(grimoire):
        if today.executed is not None:
            return
        if ballot.version != grimoire.version:
            ballot.arrange()
        if not ballot.may_vote(voter) or voter.id not in grimoire.seat_ids:
            continue
        options = ballot.options(voter)
        master = ballot.bound.get(voter.id) if ballot.bound else None
        if master is not None and not ballot.may_follow(voter, master):
            if "count" not in grimoire.stops:
                ballot.show(voter.id, False)
                continue
            options = HAND_DOWN
        try:
            hands = await Ask(voter.id, "vote", "vote", options, who)
        except Withdrawn:
            continue
        if ballot.version != grimoire.version:
            ballot.arrange()
        if hands and ballot.may_vote(voter):
            ballot.count(voter, hands)
        elif hands:
            hands = False
        ballot.show(voter.id, hands)
    for voter_id in ballot.unfollowed():
        ballot.take_off(voter_id)
        ballot.show(voter_id, False)
    for ability in grimoire.hooked("on_counted") if "on_counted" in grimoire.hooks else ():
        await ability.on_counted(ballot)
    nomination.hands = tuple(ballot.counted)
    nomination.tally = ballot.tally
    nomination.needed = ballot.needed
    nomination.secret = ballot.secret


def begin(grimoire: Grimoire, ballot: Ballot) -> None:
    """Declare that the count begins, with what is unusual about it."""
    data: dict[str, int | bool] = {"who": ballot.nomination.who}
    if ballot.secret:
        data["secret"] = True
    if ballot.needed != (grimoire.living + 1) // 2:
        data["needed"] = ballot.needed
    grimoire.emit("count", EVERYONE, data)
