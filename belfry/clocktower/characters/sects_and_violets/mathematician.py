"""The Mathematician."""

from belfry.clocktower.vocabulary import *


class Mathematician(Townsfolk):
    """Learns each night how many players' abilities came out wrong since dawn through other characters."""

    __slots__ = ()
    traits = ()
    reminders = {"abnormal": Reminder(until=DAWN)}
    goes_by_secrets = True
    learns = Number()

    async def every_night(self) -> None:
        await self.learn()

    async def on_gained(self) -> None:
        self._catch_up()

    def renew(self) -> None:
        super().renew()
        self._catch_up()

    def _catch_up(self) -> None:
        """Mark everybody whose ability has come out wrong in the time that is counted."""
        for seat, _ in self.grimoire.today.mishaps:
            self.count_mishap(self.grimoire.people[seat])

    def count_mishap(self, seat: Seat) -> None:
        if self.can_act and seat is not self.seat and seat.id not in self._abnormal():
            self.mark("abnormal", seat)

    def _abnormal(self) -> set[int]:
        """The players who are marked."""
        return set(self.town.tokens_named("mathematician/abnormal", self.key))

    def truths(self, look: Look) -> Iterable[int]:
        abnormal = self._abnormal()
        besides = {seat.id for seat in self.town.terms_of(self).also_counted}
        known = len(abnormal - {self.holder})
        return range(known, known + len(besides - abnormal - {self.holder}) + 1)


class MathematicianAdvice(Advice, of=Mathematician):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Where the number is free: that nothing came out wrong, or something that did not."""
        numbers: list[int] = list(ask.options)
        if len(numbers) == 1:
            return None
        told: Character = ask.raised_by
        if told.reliable and not told.falsified:
            return None
        marked = sum([token.source == told.key for token in mood.grimoire.tokens])
        if mood.evil_ahead and marked in numbers and mood.likely(0.6):
            return Suggestion(marked, "truth-for-once")
        if marked and 0 in numbers and mood.likely(0.6):
            return Suggestion(0, "nothing-went-wrong")
        near = [number for number in numbers if 0 < abs(number - marked) <= 2]
        return Suggestion(mood.pick(near or numbers), "believable")


class MathematicianPlay(Play, of=Mathematician):
    lore = Lore(threat=0.6)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Few things go wrong in a night, and hardly anybody can say that it was another number."""
        return Account(player.pick((0, 0, 1, 1, 2), Mathematician.id, night))
