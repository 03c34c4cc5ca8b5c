"""The Town Crier."""

from belfry.clocktower.characters.day_watcher import DayWatcher
from belfry.clocktower.vocabulary import *


class TownCrier(DayWatcher):
    """Learns each night but the first whether a Minion nominated by day."""

    __slots__ = ()
    traits = ()
    reminders = {"minions-not-nominated": Reminder(until=DAWN), "minion-nominated": Reminder(until=DAWN)}
    unseen, seen = reminders
    watched = staticmethod(is_minion)

    def doers(self, town: Town) -> Sequence[tuple[int, type[Any]]]:
        return town.today.nominators_as


class TownCrierAdvice(Advice, of=TownCrier):
    def believable(self, ability: TownCrier, value: Any, mood: Mood) -> bool:
        """Everybody has seen whether anybody nominated."""
        return not value or bool(ability.town.today.nominators_as)


class TownCrierPlay(Play, of=TownCrier):
    lore = Lore(threat=0.8)
