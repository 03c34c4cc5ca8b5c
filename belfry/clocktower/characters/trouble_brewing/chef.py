"""The Chef."""

from itertools import pairwise

from belfry.clocktower.vocabulary import *


class Chef(Townsfolk):
    """Learns how many pairs of neighbours are evil."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = Number(of_evil=True)
    switches = (Switch("chef_registers_by_pair", "chef/r4"),)

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        if self.town.switch("chef_registers_by_pair"):
            return (look.number(self._pairs(look)),)
        first, *others = look.town.circle
        pairs, first_evil = 0, look.evil(first)
        before = first_evil
        for place, seat in enumerate(others):
            evil = look.evil(seat)
            pairs += before and evil
            before = evil
            look.comes_to(place, first_evil, before, pairs)
        return (pairs + (before and first_evil),)

    def _pairs(self, look: Look) -> Iterable[bool]:
        """Of each pair whether both register as evil when it is looked at."""
        circle = look.town.circle
        for seat, beside in pairwise([*circle, *circle[:1]]):
            look.begin_anew()
            yield look.evil(seat) and look.evil(beside)

    def subjects(self) -> Sequence[Seat]:
        circle = self.town.circle
        return [seat for seat, beside in pairwise([*circle, *circle[:1]]) if seat.evil and beside.evil]
