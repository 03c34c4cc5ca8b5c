"""The Evil Twin."""

from belfry.clocktower.vocabulary import *


class EvilTwin(Minion):
    """Has a twin on the other side; the good twin's execution wins for evil, and both alive good cannot win."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    turns = NONE
    asked_by_night = False
    decides_by_town = True
    newcomers_start = "at once"
    reminders = {"twin": Reminder(lasts=True)}
    tells = "player and character"

    def _twins(self) -> tuple[Seat, Seat] | None:
        """The good and the evil one of the pair, if there is one."""
        twin, own = self.marks("twin"), self.seat
        if twin is None or twin.evil is own.evil:
            return None
        return (twin, own) if own.evil else (own, twin)

    async def on_gained(self) -> None:
        await self._pair()

    async def _pair(self) -> None:
        others = self._others() if self.holder >= 0 else ()
        if self.works and others:
            self.move("twin", self.grimoire.people[await self.rule(lambda: OneOf(self._others(), "player"))])

    def _others(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if seat.evil is not self.seat.evil])

    async def first_night(self) -> None:
        if self.holder < 0:
            return
        twin = self.marks("twin")
        if twin is None:
            await self._pair()
            twin = self.marks("twin")
        if twin is None:
            # A meeting may be staged for whoever has no twin and must not know.
            staged = await self.rule(lambda: OneOf((None, *self.others()), "player"))
            twin = None if staged is None else self.grimoire.people[staged]
        if twin is not None:
            await self._meet(self.seat, twin)
            await self._meet(twin, self.seat)

    async def _meet(self, seat: Seat, twin: Seat) -> None:
        await self.tell(seat.id, lambda: OneOf(((twin.id, twin.character.id),), "player and character"))

    async def on_change(self) -> None:
        """Twins who have come to be on the same side are none: there is a new one."""
        if self.overdue() and self.works:
            await self.happen_late()

    def overdue(self) -> bool:
        twin = self.marks("twin")
        return twin is not None and twin.evil is self.seat.evil

    async def happen_late(self) -> None:
        self.grimoire.discard("eviltwin/twin", self.key)
        await self._pair()
        self._meet_again()

    async def after_dusk(self) -> None:
        """Who could not have a twin when the pair should have been made has one as soon as the ability works."""
        if self.marks("twin") is None:
            await self._pair()
            self._meet_again()

    def _meet_again(self) -> None:
        if self.marks("twin") is not None:
            agenda.enrol(self.grimoire, self)

    async def on_executed(self, execution: Execution) -> None:
        twins = self._twins()
        if twins is None or execution.seat is not twins[0]:
            return
        if self.works:
            victory.at_once(self.grimoire, "evil", self.id)
        else:
            self.goes_wrong()

    def on_victory(self, victory: Victory) -> None:
        if victory.team != "good" or not self.works:
            return
        twins = self._twins()
        if twins is not None and twins[0].lives and twins[1].lives:
            victory.block(self)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the two are on different sides."""
        own = look.evil(self.seat)
        return all((look.evil(twin) is not own) is learned for twin in self.picked)


class EvilTwinAdvice(Advice, of=EvilTwin):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        people = mood.grimoire.people
        seats: list[int] = [seat for seat in ask.options if seat is not None]
        believable = [seat for seat in seats if people[seat].alive and is_townsfolk(people[seat].character)]
        # Of somebody whom everybody has seen to be good the town would know which of the two is which.
        believable = [seat for seat in believable if seat not in mood.trusted] or believable
        if not believable:
            return Suggestion(mood.pick(seats), "only-such-twins") if seats else None
        return Suggestion(mood.pick(believable), "a-believable-twin")


class EvilTwinPlay(Play, of=EvilTwin):
    lore = Lore(tells_others=True)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whoever tells of a twin has seen one."""
        return True
