"""The Flowergirl."""

from belfry.clocktower.vocabulary import *


class Flowergirl(Townsfolk):
    """Learns each night but the first whether a Demon voted by day."""

    __slots__ = ()
    traits = ()
    only_informs = True
    reminders = {"demon-voted": Reminder(until=DAWN), "demon-not-voted": Reminder(until=DAWN)}
    regardless_of_life = True
    learns = YesOrNo()

    async def other_nights(self) -> None:
        await self.learn()

    def truths(self, look: Look) -> Iterable[bool]:
        people = look.town.people
        voted = any(look.saw(people[seat], as_, is_demon) for seat, as_ in look.town.today.voters_as)
        return (voted or self.marks("demon-voted") is not None,)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.grimoire.has_seen_a_day:
            voted = any(is_demon(character) for _, character in self.grimoire.today.voters_as)
            yield ("demon-voted" if voted else "demon-not-voted"), self.seat


class FlowergirlAdvice(Advice, of=Flowergirl):
    def believable(self, ability: Flowergirl, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody voted, and whether all the living did."""
        voters = {seat for seat, _ in ability.town.today.voters_as}
        return bool(voters) if value else not voters.issuperset(ability.living())


class FlowergirlPlay(Play, of=Flowergirl):
    lore = Lore(threat=0.8)
