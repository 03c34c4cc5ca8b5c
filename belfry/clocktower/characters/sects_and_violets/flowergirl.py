"""The Flowergirl."""

from belfry.clocktower.characters.day_watcher import DayWatcher
from belfry.clocktower.vocabulary import *


class Flowergirl(DayWatcher):
    """Learns each night but the first whether a Demon voted by day."""

    __slots__ = ()
    traits = ()
    reminders = {"demon-voted": Reminder(until=DAWN), "demon-not-voted": Reminder(until=DAWN)}
    seen, unseen = reminders
    watched = staticmethod(is_demon)

    def doers(self, town: Town) -> Sequence[tuple[int, type[Any]]]:
        return town.today.voters_as


class FlowergirlAdvice(Advice, of=Flowergirl):
    def believable(self, ability: Flowergirl, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody voted, and whether all the living did."""
        voters = {seat for seat, _ in ability.town.today.voters_as}
        return bool(voters) if value else not voters.issuperset(ability.living())


class FlowergirlPlay(Play, of=Flowergirl):
    lore = Lore(threat=0.8)
