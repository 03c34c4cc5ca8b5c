"""The Leviathan."""

from typing import Literal

from belfry.clocktower.vocabulary import *

LAST_DAY = 5
"""The day whose end is evil's."""
DECLARED: Literal["declared"] = "declared"


class Leviathan(Demon):
    """Everybody knows of it; evil wins at a second good player's execution, or when the fifth day is over."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    remembers = ("declared", "")
    reminders = {f"day-{number}": Reminder() for number in range(1, LAST_DAY + 1)} | {
        "good-player-executed": Reminder(lasts=True)
    }
    switches = (
        Switch("leviathan_counts_earlier", "leviathan/r7"),
        Switch("leviathan_same_player_counts_twice", "leviathan/r8"),
        Switch("leviathan_always_declared", "leviathan/r12"),
    )
    memory: Literal["declared"] | None
    """Whether it has been declared."""

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self.town.phase == "day" or self.town.number > 1:
            yield f"day-{min(self.town.number, LAST_DAY)}", self.seat

    # What everybody hears

    async def on_dawn(self) -> None:
        """At its first dawn it is declared, and at each later one the day is counted aloud."""
        if not self.seat.lives:
            return
        if self.memory == DECLARED or self.works or self.town.switch("leviathan_always_declared"):
            self.memory = DECLARED
            self.declare(day=self.town.number)

    # The executed

    async def on_gained(self) -> None:
        if self.town.switch("leviathan_counts_earlier"):
            for seat in self.town.circle:
                if self.town.good_executed >> seat.id & 1:
                    self.mark("good-player-executed", seat)

    async def on_executed(self, execution: Execution) -> None:
        """Every good player counts, also by another Leviathan's marks."""
        seat = execution.seat
        if seat.id < 0 or not self.seat.lives or await self.sees_evil(seat):
            return
        marked = [t.target for t in self.town.tokens if t.name == "leviathan/good-player-executed"]
        twice = self.town.switch("leviathan_same_player_counts_twice")
        before = marked if twice else [target for target in marked if target != seat.id]
        if twice or seat.id not in marked:
            self.mark("good-player-executed", seat)
        if not before:
            return
        if self.works:
            victory.at_once(self.grimoire, EVIL, self.id)
        else:
            self.goes_wrong()

    # The last day

    def overdue(self) -> bool:
        town = self.town
        return town.number > LAST_DAY or (town.number == LAST_DAY and town.phase == "dusk")

    async def happen_late(self) -> None:
        victory.at_once(self.grimoire, EVIL, self.id)


class LeviathanPlay(Play, of=Leviathan):
    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.96, 0.02, 0.01, 0.01)
