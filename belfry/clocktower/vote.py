"""The vote: the count goes round the circle once, and a tally comes of it (VOT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE
from belfry.core.game import Withdrawn
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.nomination import Nomination
    from belfry.clocktower.seat import Seat

HAND = OneOf((False, True), "hand")
START_COUNT = OneOf(("count",), "word")


async def count(grimoire: Grimoire, nomination: Nomination) -> None:
    """Pass round from the nominee's clockwise neighbour to the nominee, asking each who may vote for a hand."""
    hands: dict[int, int] = {}
    total = 0
    bound: dict[int, int] = {}
    binding = grimoire.hooked("binds_vote")
    weighing = grimoire.hooked("vote_weight")
    emit = grimoire.emit
    today = grimoire.today
    emit("count", EVERYONE, {"who": nomination.who})
    for voter in nomination.order(grimoire):
        if today.executed is not None:
            return
        if not (voter.alive or voter.ghost_vote) or voter not in grimoire.circle:
            continue
        id = voter.id
        if binding:
            master = master_of(grimoire, voter)
            if master is not None:
                if not may_follow(grimoire, nomination, hands, voter, master):
                    emit("hand", EVERYONE, {"seat": id, "up": False, "total": total})
                    continue
                bound[id] = master
        try:
            up = await Ask(id, "vote", "vote", HAND, nomination.who)
        except Withdrawn:
            continue
        if not (voter.alive or voter.ghost_vote):
            up = False
        if up:
            weight = 1
            for ability in weighing:
                if ability.works:
                    weight *= ability.vote_weight(voter, nomination)
            hands[id] = weight
            today.voters_as += ((id, voter.character),)
            total += weight
            if not voter.alive:
                voter.ghost_vote = False
        emit("hand", EVERYONE, {"seat": id, "up": up, "total": total})
    for voter_id, master in bound.items():
        if voter_id in hands and master not in hands:
            total -= hands.pop(voter_id)
            emit("hand", EVERYONE, {"seat": voter_id, "up": False, "total": total})
    nomination.hands = tuple(hands)
    nomination.tally = total


def master_of(grimoire: Grimoire, voter: Seat) -> int | None:
    """The seat without whose vote this voter's does not count, or `None`."""
    for ability in grimoire.hooked("binds_vote"):
        master = ability.binds_vote(voter)
        if master is not None:
            return master
    return None


def may_follow(grimoire: Grimoire, nomination: Nomination, hands: dict[int, int], voter: Seat, master: int) -> bool:
    """Whether the master has voted already or may still do so in this count."""
    if master in hands:
        return True
    seat = grimoire.people[master]
    order = nomination.order(grimoire)
    if seat not in order or not (seat.alive or seat.ghost_vote):
        return False
    return order.index(seat) > order.index(voter)
