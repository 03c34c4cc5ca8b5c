"""A count as one audience knows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.moments.show_of_hands import ShowOfHands
    from belfry.clocktower.pieces.events import UnusualVote


class KnownCount:
    """A count under way as one audience knows it: the hands so far, and how far the clock hand has come."""

    __slots__ = (
        *("hands", "most", "needed", "passed", "secret", "show", "stops", "total", "voters", "way"),
        *("who", "worth"),
    )

    def __init__(self, who: int, show: ShowOfHands | None = None) -> None:
        self.who = who
        self.show = show
        """What the hands are shown for, if it is no vote."""
        self.total = 0
        self.hands: list[int] = []
        self.stops: list[int] = []
        """The seats at which the clock hand has been."""
        self.way: list[int] | None = None
        """Everybody in the order of the count, as they sat when it began; none before."""
        self.passed = 0
        """How much of the way lies behind the clock hand."""
        self.secret = False
        """Whether hands and tally are for the Storyteller alone."""
        self.needed: int | None = None
        """How many votes are needed, where that is not as usual."""
        self.voters: list[int] | None = None
        """Those to whom the vote is open, where that is not as usual."""
        self.most: dict[int, int] = {}
        """How many hands somebody may raise, as far as one knows that it is more than one."""
        self.worth: dict[int, int] = {}
        """What somebody's hand has added to the tally, where that was not one."""

    def arrange(self, event: UnusualVote) -> None:
        """Take in what is unusual about it."""
        self.secret = event.secret
        self.needed = event.needed
        self.voters = event.voters

    def run(self, seat: int, total: int) -> None:
        """Take in the total after a hand."""
        added = total - self.total
        self.total = total
        if seat in self.hands and added != 1:
            self.worth = {**self.worth, seat: added}

    def reach(self, left: list[int]) -> None:
        """Take in that the clock hand has come to the first of those who are left."""
        if left and self.way is not None:
            self.passed = self.way.index(left[0])

    def hear(self, seat: int, *, up: bool) -> None:
        """Take in a hand that was counted, or taken off again."""
        self.worth = {other: worth for other, worth in self.worth.items() if other != seat}
        self.hands = [other for other in self.hands if other != seat] + [seat] * up
        if self.way is not None and seat not in self.stops:
            self.stops = [*self.stops, seat]
            self.passed = self.way.index(seat) + 1
