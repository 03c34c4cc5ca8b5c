"""The Town Crier."""

from belfry.clocktower.vocabulary import *


class TownCrier(Townsfolk):
    """Learns each night but the first whether a Minion nominated by day."""

    __slots__ = ()
    traits = ()
    only_informs = True
    reminders = {"minions-not-nominated": Reminder(until=DAWN), "minion-nominated": Reminder(until=DAWN)}
    regardless_of_life = True
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = look.town.people
        nominated = any(look.saw(people[seat], as_, is_minion) for seat, as_ in look.town.today.nominators_as)
        return (nominated or self.marks("minion-nominated") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            nominated = any(is_minion(character) for _, character in self.grimoire.today.nominators_as)
            yield ("minion-nominated" if nominated else "minions-not-nominated"), self.seat


class TownCrierAdvice(Advice, of=TownCrier):
    def believable(self, ability: TownCrier, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody nominated."""
        return not value or bool(ability.town.today.nominators_as)


class TownCrierPlay(Play, of=TownCrier):
    lore = Lore(threat=0.8)
