"""The Xaan."""

from belfry.clocktower.vocabulary import *

NIGHTS = 3


class Xaan(Minion):
    """In the night whose number is that of the Outsiders at the start all Townsfolk are poisoned until dusk."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    reminders = {f"night-{number}": NOTE for number in range(1, NIGHTS + 1)} | {"x": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        if self.town.number != self.town.outsiders_at_start:
            return
        if self.works:
            self.mark("x", self.seat)
        else:
            self.goes_wrong()

    async def unwoken_night(self) -> None:
        """It is not woken anyway."""
        await self.every_night()

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        if self.marks("x") is not None:
            for seat in self.town.circle:
                if is_townsfolk(seat.character):
                    yield seat, POISONED

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if 1 <= self.town.number <= NIGHTS:
            yield f"night-{self.town.number}", self.seat

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """All Townsfolk, in one night and on the day after it."""
        night = 2 * sum(is_outsider(character) for character in dealt.characters)
        return (Reach(dealt.of_kind(TOWNSFOLK), since=night, until=night + 1),)


class XaanSetup(Setup, of=Xaan):
    frees_outsiders = True
