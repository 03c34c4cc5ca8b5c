"""A vote that was counted in the room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import vote
from belfry.clocktower.moments.nomination import EnteredTally
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.naming import person, role
from belfry.clocktower.storyteller.deeds.deed import Deed, seat_at
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire

MOST_VOTES = 99


class EnterTally(Deed, frozen=True, tag="tally"):
    """Enter how many votes somebody has got, in place of every hand; `dead` are those whose vote token it has cost."""

    votes: int
    dead: tuple[int, ...] = ()

    def check(self, grimoire: Grimoire) -> None:
        today = grimoire.today
        nomination = today.nominations[-1] if today.nominations else None
        # Whether a vote is secret is settled as its count begins.
        if not today.counting or nomination is None or nomination.settled or nomination.secret is not None:
            raise IllegalDeed(refusals.NO_VOTE_WAITS())
        if not 0 <= self.votes <= MOST_VOTES:
            raise IllegalDeed(refusals.TALLY_UNFIT(most=MOST_VOTES, votes=self.votes))
        for ability in grimoire.answering(Moments.on_counted):
            raise IllegalDeed(refusals.VOTERS_MATTER(character=role(type(ability))))
        ballot = vote.preview(grimoire)
        for seat in [seat_at(grimoire, number) for number in self.dead]:
            if seat.alive or not ballot.may_vote(seat):
                raise IllegalDeed(refusals.SPENDS_NO_VOTE(player=person(seat)))
        if len(set(self.dead)) != len(self.dead) or len(self.dead) > self.votes:
            raise IllegalDeed(refusals.FEWER_VOTES_THAN_DEAD(dead=len(self.dead), votes=self.votes))

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.today.nominations[-1].entered = EnteredTally(self.votes, self.dead)
        grimoire.changed()
