"""The No Dashii."""

from belfry.clocktower.ability.information import registration
from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.vocabulary import *


class NoDashii(Attacker):
    """Poisons the nearest Townsfolk on each side."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    kills_picked = True
    turns = NONE
    reminders = {"dead": TONIGHT, "poisoned": Reminder(POISONED)}
    switches = (Switch("nodashii_goes_by_registration", "nodashii/r3"),)
    memory: tuple[int, ...] | None
    """Those who count as Townsfolk by how they register."""

    def notes(self) -> Iterable[Note]:
        if self.memory:
            yield self.note("count-as-townsfolk", players=self.memory)

    async def on_gained(self) -> None:
        if not self.town.switch("nodashii_goes_by_registration"):
            return
        counting: list[int] = []
        for seat in self.grimoire.circle:
            if not is_townsfolk(seat.character) and await registration.sees(self, seat, is_townsfolk):
                counting.append(seat.id)
        self.memory = tuple(counting)
        self.grimoire.changed()

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, POISONED) for seat in dict.fromkeys(self._nearest())]

    def _nearest(self) -> list[Seat]:
        """The nearest Townsfolk on each side, and whoever counts as one."""
        if not self.memory:
            return self.town.nearest(self.seat, is_townsfolk)
        others = self.town.clockwise_from(self.seat)[:-1]
        counting = [seat for seat in others if is_townsfolk(seat.character) or seat.id in self.memory]
        return [counting[0], counting[-1]]

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whoever is nearest."""
        return (Reach(AS_IT_STANDS),)
