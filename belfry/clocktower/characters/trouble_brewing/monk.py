"""The Monk."""

from belfry.clocktower.vocabulary import *


class Monk(Townsfolk):
    """Protects another player from the Demon each night but the first."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"safe": Reminder(until=DAWN)}

    async def other_nights(self) -> None:
        self.place("safe", await self.choose_player(self.others))

    def shields(self, seat: Seat, against: Ability) -> bool:
        return is_demon(type(against)) and self.marks_active("safe", seat)
