"""The Princess."""

from belfry.clocktower.vocabulary import *

FROM_THE_START = 1
"""The first day of whoever is it from the start."""


class Days(NamedTuple):
    """The day on which her nomination counts, and the night on which she keeps watch."""

    first_day: int
    watch: int | None = None


class Princess(Townsfolk):
    """Keeps the Demon from killing if whom she nominates on her first day is executed."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    saves_from_demon_only = True
    asked_by_night = False
    reminders = {"doesnt-kill": TONIGHT}
    memory: Days | None
    """Her first day and her watch."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("first-day", number=self.first_day)
            if self.memory.watch is not None:
                yield self.note("keeps-watch", number=self.memory.watch)

    async def on_gained(self) -> None:
        self._begin(None)

    def renew(self) -> None:
        """Whoever comes back to life has a first day again; a watch of tonight goes on."""
        super().renew()
        self._begin(None if self.memory is None else self.memory.watch)

    def _begin(self, watch: int | None) -> None:
        """Note which day is the first one: the next that begins."""
        town = self.town
        self.memory = Days(town.number if town.phase == "night" else town.number + 1, watch)

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        self.memory = Days(self.first_day, self.town.last_night + 1)

    @property
    def first_day(self) -> int:
        """The number of the day on which her nomination counts."""
        return FROM_THE_START if self.memory is None else self.memory.first_day

    @property
    def _keeps_watch(self) -> bool:
        """Whether this is the night after somebody was executed whom she had nominated."""
        town = self.town
        return town.phase == "night" and self.memory is not None and self.memory.watch == town.number

    async def on_executed(self, execution: Execution) -> None:
        seat, today = execution.seat, self.town.today
        named = any(nomination.by == self.holder and nomination.who == seat.id for nomination in today.nominations)
        if named and seat.id != self.holder and self.town.number == self.first_day and self.town.phase == "day":
            self.memory = Days(self.first_day, self.town.number + 1)

    def acts_tonight(self) -> bool:
        return self.can_act and self._keeps_watch

    async def other_nights(self) -> None:
        """The Demon is woken as usual and told nothing."""
        if self.works:
            for demon in self.town.demons():
                self.mark("doesnt-kill", demon)

    def on_dying(self, dying: Death) -> None:
        if dying.by_demon and self._keeps_watch:
            dying.prevent(self)


class PrincessPlay(Play, of=Princess):
    lore = Lore(threat=0.5, bluff=0.8, opens=2, saves=True, nominates_first_day=True)
