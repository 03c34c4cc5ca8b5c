"""Ballots: who may vote, with what weight, spending what, above which threshold, seen by whom (VOT).

A ballot begins with the ordinary rules. Abilities change it before the count (`on_ballot`) and after it (`on_counted`).
It is arranged anew whenever the state has changed, so that an ability which ends in the middle of a count changes
nothing from then on. Whether it is secret is settled when the count begins.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.moments import penalty
from belfry.clocktower.pieces.events import HandCounted, MoreHands, RunningTotal, Unusual
from belfry.clocktower.pieces.tally import half, leading, votes
from belfry.core.audience import EVERYONE, STORYTELLER_ONLY, only
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.moments.nomination import Nomination
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire

HAND = OneOf((False, True), "hand")
HAND_DOWN = OneOf((False,), "hand")
MUST_VOTE = OneOf((True,), "hand")
START_COUNT = OneOf(("count",), "word")
"""The word with which the Storyteller lets a count begin."""


class Ballot:
    """One count."""

    __slots__ = (
        "_cost",
        "_forced",
        "_free",
        "_hands",
        "_open_to",
        "_voters",
        "_weights",
        "barred",
        "bound",
        "counted",
        "grimoire",
        "needed",
        "nomination",
        "secret",
        "secret_by",
        "settled",
        "tally",
        "version",
    )

    def __init__(self, grimoire: Grimoire, nomination: Nomination) -> None:
        self.grimoire = grimoire
        self.nomination = nomination
        self.counted: dict[int, int] = {}
        """Who has voted, in the order counted, and what each vote added to the tally."""
        self.tally = 0
        self.settled = False
        """Whether the result was decided by something else than the tally."""
        self.arrange()

    def arrange(self) -> None:
        """Begin with the ordinary rules, and let abilities change them."""
        grimoire = self.grimoire
        self.version = grimoire.version
        """The state that it was arranged in."""
        self.needed = half(grimoire.living)
        """How many votes are needed: half of the living, rounded up (VOT-12)."""
        self.secret = False
        """Whether hands and tally are for the Storyteller alone."""
        self.secret_by = ""
        """The character because of whom they are: whoever asks is told."""
        self._open_to: tuple[int, ...] | None = None
        self._voters: dict[int, bool] = {}
        self._weights: dict[int, int] = {}
        self._hands: dict[int, int] = {}
        self._cost: dict[int, str] = {}
        self.bound: dict[int, int] = {}
        """Those whose vote counts only with another's, each with that other's seat."""
        self.barred = penalty.without_vote(grimoire) if grimoire.penalties else ()
        """Those whose hand is not counted today as a penalty."""
        self._forced: set[int] = set()
        self._free: dict[int, str] = {}
        grimoire.each(Moments.on_ballot, self)

    def renew(self) -> None:
        """Arrange it anew as something has changed; what was secret stays so, and what was open."""
        secret = self.secret, self.secret_by
        self.arrange()
        self.secret, self.secret_by = secret

    # What abilities change

    def keep_secret(self, by: str) -> None:
        """Let hands and tally be for the Storyteller alone, because of this character."""
        self.secret = True
        self.secret_by = by

    def open_only_to(self, seats: Iterable[Seat]) -> None:
        """Let these players vote and nobody else, which everybody is told."""
        self._open_to = tuple([seat.id for seat in seats])

    def allow(self, seat: Seat, *, may: bool = True) -> None:
        """Let somebody vote, or not, whatever vote token they have."""
        self._voters[seat.id] = may

    def multiply(self, seat: Seat, by: int) -> None:
        """Let somebody's vote weigh more, or less."""
        self._weights[seat.id] = self._weights.get(seat.id, 1) * by

    def raise_hands(self, seat: Seat, most: int) -> None:
        """Let somebody raise as many hands."""
        self._hands[seat.id] = most

    def charge(self, seat: Seat, cost: str) -> None:
        """Let somebody's vote cost something else: `""` nothing, `"token"` a vote token."""
        self._cost[seat.id] = cost

    def bind(self, seat: Seat, master: Seat) -> None:
        """Let somebody's vote count only with another's."""
        self.bound[seat.id] = master.id

    def free_in_secret(self, seat: Seat, by: str) -> None:
        """Let somebody bound to another's vote raise a hand at any time while this character keeps votes secret."""
        self._free[seat.id] = by

    def demand(self, seat: Seat) -> None:
        """Make somebody vote."""
        self._forced.add(seat.id)

    # What is asked of it

    def may_vote(self, seat: Seat) -> bool:
        """Whether somebody may raise a hand at all."""
        if self._open_to is not None:
            return seat.id in self._open_to
        if self._voters and (allowed := self._voters.get(seat.id)) is not None:
            return allowed
        return seat.alive or (seat.ghost_vote and not self._voted_in_secret(seat))

    def seems_to_vote(self, seat: Seat) -> bool:
        """Whether everybody takes somebody who may not vote for a voter: the token is only taken when the day ends."""
        if self._open_to is not None:
            return False
        if seat.alive:
            return seat.id in self.grimoire.today.spent_in_secret
        return self._voted_in_secret(seat)

    def _voted_in_secret(self, seat: Seat) -> bool:
        return bool(self.grimoire.today.voted_in_secret >> seat.id & 1)

    def most_hands(self, seat: Seat) -> int:
        """How many hands somebody may raise."""
        return self._hands.get(seat.id, 1) if self.may_vote(seat) and seat.id not in self.barred else 0

    def options(self, seat: Seat) -> OneOf[int]:
        """Hands down or up, or how many."""
        if self._hands and seat.id in self._hands:
            return OneOf(tuple(range(1 if seat.id in self._forced else 0, self._hands[seat.id] + 1)), "hands")
        return MUST_VOTE if seat.id in self._forced else HAND

    def may_follow(self, seat: Seat, master: int) -> bool:
        """Whether the master has voted already or may still do so in this count."""
        if master in self.counted:
            return True
        other = self.grimoire.people[master]
        order = self.nomination.order(self.grimoire)
        if other not in order or not self.may_vote(other):
            return False
        return order.index(other) > order.index(seat)

    def counts_hand_of(self, seat: Seat) -> bool:
        """Whether a hand that somebody raises now can be counted, as far as is known."""
        if (self.barred and seat.id in self.barred) or not self.may_vote(seat):
            return False
        master = self.bound.get(seat.id) if self.bound else None
        return master is None or self.is_free(seat.id) or self.may_follow(seat, master)

    def is_free(self, seat: int) -> bool:
        """Whether somebody whose vote counts only with another's may raise a hand whatever the other does."""
        return self._free.get(seat) == self.secret_by

    def count(self, seat: Seat, hands: int) -> None:
        """Count somebody's hands: what they weigh, and what they cost."""
        id = seat.id
        weight = hands * self._weights.get(id, 1) if self._weights else hands
        self.counted[id] = weight
        self.tally += weight
        self.grimoire.today.voters_as += tuple([(id, one) for one in self.grimoire.identities(seat)])
        cost = self._cost.get(id, "" if seat.alive else "token") if self._cost else "" if seat.alive else "token"
        if cost == "token" and seat.alive:
            seat.vote_tokens -= 1
            if self.secret:
                self.grimoire.today.spent_in_secret += (id,)
        elif cost == "token":
            if self.secret:
                # The token itself stays in its place until the day ends, so that nobody sees who has voted.
                self.grimoire.today.voted_in_secret |= 1 << id
            else:
                seat.ghost_vote = False

    def take_off(self, seat: int) -> None:
        """Take somebody's vote off the tally."""
        self.tally -= self.counted.pop(seat)

    @property
    def would_count(self) -> bool:
        """Whether the tally is high enough to change who is about to die."""
        leaders = leading(self.grimoire.today.nominations)
        return self.tally >= max(self.needed, votes(leaders))

    def void(self) -> None:
        """Let the tally be zero, which everybody is told."""
        self.tally = 0
        self.nomination.void = True

    def feign(self) -> None:
        """Let the tally be zero, and be announced as it was counted."""
        self.nomination.feigned = self.tally
        self.tally = 0

    def unfollowed(self) -> list[int]:
        """Those whose vote does not count because another did not vote."""
        return [seat for seat, master in self.bound.items() if seat in self.counted and master not in self.counted]

    # Who sees it

    def unusual(self) -> Unusual:
        """What everybody is told about it that is not as usual."""
        data: Unusual = {}
        if self.secret:
            data["secret"] = True
            data["ability"] = self.secret_by
        if self.needed != half(self.grimoire.living):
            data["needed"] = self.needed
        if self._open_to is not None:
            data["voters"] = list(self._open_to)
        return data

    def tell_hands(self) -> None:
        """Tell those who may raise more than one hand."""
        for seat, most in self._hands.items():
            if most > 1:
                self.grimoire.emit(MoreHands(only(seat), seat, most))

    def show(self, seat: int, hands: int | bool) -> None:
        """Show a hand as it is counted: to everybody, or in a secret vote to its owner."""
        grimoire = self.grimoire
        if self.secret:
            grimoire.emit(HandCounted(only(seat), seat, hands, None))
            grimoire.emit(RunningTotal(STORYTELLER_ONLY, seat, self.tally))
            return
        # Nobody has taken the vote token of a dead player who votes; the living have none.
        free = bool(hands) and grimoire.people[seat].ghost_vote
        grimoire.emit(HandCounted(EVERYONE, seat, hands, self.tally, free))

    def show_taken_off(self, seat: int) -> None:
        """Show that a hand does not count because another did not vote; to its owner only where that is no secret."""
        if self.is_free(seat):
            self.grimoire.emit(RunningTotal(STORYTELLER_ONLY, seat, self.tally))
        else:
            self.show(seat, False)
