"""The Chef."""

from itertools import pairwise

from belfry.clocktower.vocabulary import *


class Chef(Townsfolk):
    """Learns how many pairs of neighbours are evil."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = Number(of_evil=True)

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        first, *others = look.town.circle
        pairs, first_evil = 0, look.evil(first)
        before = first_evil
        for place, seat in enumerate(others):
            evil = look.evil(seat)
            pairs += before and evil
            before = evil
            look.comes_to(place, first_evil, before, pairs)
        return (pairs + (before and first_evil),)

    def subjects(self) -> Sequence[Seat]:
        circle = self.town.circle
        return [seat for seat, beside in pairwise([*circle, *circle[:1]]) if seat.evil and beside.evil]
