"""Clockmaker and Summoner."""

from belfry.clocktower.vocabulary import *


class ClockmakerSummoner(Jinx):
    """To the Clockmaker the Summoner counts as the Demon until there is one."""

    __slots__ = ()
    characters = ("clockmaker", "summoner")

    def disguised(self) -> Sequence[Seat]:
        return [seat for seat in self.town.circle if self.held("summoner", seat)]

    def registers(self, seat: Seat, by: Ability) -> Guise | None:
        demons = self.town.script.of_type(DEMON)
        if by.id != "clockmaker" or not demons or self.town.demons() or not self.held("summoner", seat):
            return None
        return Guise((seat.evil,), demons[:1])
