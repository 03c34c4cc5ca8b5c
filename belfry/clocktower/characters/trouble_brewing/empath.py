"""The Empath."""

from belfry.clocktower.vocabulary import *


class Empath(Townsfolk):
    """Learns each night how many of the two living neighbours are evil."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = Number(2, of_evil=True)

    async def every_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (sum([look.evil(seat) for seat in look.town.living_neighbours(self.seat)]),)

    def subjects(self) -> Sequence[Seat]:
        return self.town.living_neighbours(self.seat)


class EmpathAdvice(Advice, of=Empath):
    def believable(self, ability: Empath, value: Any, mood: Mood) -> bool:
        return value <= sum(seat.id not in mood.trusted for seat in ability.subjects())
