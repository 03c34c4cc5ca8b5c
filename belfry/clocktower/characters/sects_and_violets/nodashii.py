"""The No Dashii."""

from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class NoDashii(Attacker):
    """Poisons the nearest Townsfolk on each side."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    kills_picked = True
    turns = NONE
    reminders = {"dead": TONIGHT, "poisoned": Reminder(POISONED)}

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, POISONED) for seat in dict.fromkeys(self.town.nearest(self.seat, is_townsfolk))]

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whoever is nearest."""
        return (Reach(AS_IT_STANDS),)
