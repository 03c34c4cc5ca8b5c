"""The Oracle."""

from belfry.clocktower.vocabulary import *


class Oracle(Townsfolk):
    """Learns each night but the first how many dead players are evil."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = Number(of_evil=True)

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        return (look.number(look.evil(seat) for seat in self.subjects()),)

    def subjects(self) -> Sequence[Seat]:
        return [seat for seat in self.town.circle if not seat.alive]


class OracleAdvice(Advice, of=Oracle):
    def believable(self, ability: Oracle, value: Any, mood: Mood) -> bool:
        return value <= sum(seat.id not in mood.trusted for seat in ability.subjects())


class OraclePlay(Play, of=Oracle):
    lore = Lore(threat=0.9)
