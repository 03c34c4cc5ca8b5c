"""The Al-Hadikhia."""

from belfry.clocktower.vocabulary import *

THREE = 3


class Three(NamedTuple):
    """The night, and who was picked on it."""

    night: int
    players: tuple[int, ...]


class AlHadikhia(Demon):
    """May pick three players each night but the first, who say whether they live; all three die if all are alive."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    returns_life = True
    name = "Al-Hadikhia"
    reminders = {"1": TONIGHT, "2": TONIGHT, "3": TONIGHT}
    switches = (Switch("alhadikhia_sham_when_drunk", "alhadikhia/r11"),)
    memory: Three | None
    """The three picked last."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            yield self.note("picked", character=self.id, number=self.memory.night, players=self.memory.players)

    @property
    def most_deaths(self) -> int:
        return 3

    async def other_nights(self) -> None:
        picked = await self.may_choose_players(THREE, lambda: self.grimoire.seat_ids, in_turn=True)
        if picked is None:
            return
        works = self.works
        if not works:
            self.goes_wrong()
        if works or (not self.void and self.town.switch("alhadikhia_sham_when_drunk")):
            await self._ask_all(picked, in_earnest=works)

    async def _ask_all(self, picked: Sequence[Seat], *, in_earnest: bool) -> None:
        """Name the three one after another and ask each; who has won is looked at when all is over."""
        grimoire = self.grimoire
        self.memory = Three(grimoire.number, tuple([seat.id for seat in picked]))
        for place, seat in enumerate(picked):
            self.mark(str(place + 1), seat)
        with grimoire.one_event:
            for seat in picked:
                self.declare("picked", who=seat.id)
                self.reach(seat)
                lives = await self.choose(lambda: YES_NO, by=seat.id)
                if in_earnest and lives:
                    await resurrection.revive(grimoire, seat)
                elif in_earnest:
                    await death.kill(grimoire, seat, self)
            if in_earnest and all(seat.alive for seat in picked):
                for seat in picked:
                    await death.kill(grimoire, seat, self)
            self.declare("over")

    async def on_dawn(self) -> None:
        if self.memory is None or self.memory.night != self.town.number:
            return
        for seat in self.memory.players:
            self.declare("alive" if self.town.people[seat].alive else "dead", who=seat)


class AlHadikhiaPlay(Play, of=AlHadikhia):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """To live, as a rule: the more dangerous to the other side one is, the likelier."""
        if True not in offer.get("of", ()):
            return None
        dear = 0.85 if player.evil else 0.6 + 0.3 * player.character.play.lore.threat
        return player.roll(AlHadikhia.id, player.day) < (dear if player.seat in player.alive else 0.5)

    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.3, 0.35, 0.2, 0.15)
