"""The Clockmaker."""

from belfry.clocktower.vocabulary import *


class Clockmaker(Townsfolk):
    """Starts knowing how many steps it is from the Demon to the nearest Minion."""

    __slots__ = ()
    traits = ()
    only_informs = True
    learns = Number()
    may_lack_truth = True
    newcomers_start = "at once"

    async def first_night(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[int]:
        circle, steps = look.town.circle, look.town.steps
        for demon in look.each((None, *circle)):
            if demon is None:
                if not any(look.sees(seat, is_minion) for seat in circle):
                    yield 0
            elif look.sees(demon, is_demon):
                # Whoever counts as both is the Demon that is counted from, and no step away from a Minion.
                others = sorted([(steps(demon, seat), place) for place, seat in enumerate(circle) if seat is not demon])
                yield next((away for away, place in others if look.sees(circle[place], is_minion)), 0)


class ClockmakerAdvice(Advice, of=Clockmaker):
    def believable(self, ability: Clockmaker, value: Any, mood: Mood) -> bool:
        return 0 < value <= len(ability.town.circle) // 2


class ClockmakerPlay(Play, of=Clockmaker):
    lore = Lore(threat=0.5, bluff=1.5)
