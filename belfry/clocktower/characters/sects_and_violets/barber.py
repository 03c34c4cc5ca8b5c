"""The Barber."""

from belfry.clocktower.vocabulary import *


class Barber(Outsider):
    """Lets the Demon have two players swap characters, on dying."""

    __slots__ = ()
    traits = ("changes",)
    reminders = {"haircuts-tonight": Reminder(until=DAWN)}
    works_when_dead = True
    wakes_on_own_death = True
    switches = (Switch("barber_state", "barber/r8", ("at-swap", "at-death")),)
    memory: tuple[str, int] | None
    """The night or day of the death, with its number, if the Barber was able then."""

    def notes(self) -> Iterable[Note]:
        if self.memory is not None:
            _, number = self.memory
            yield self.note("died-able", number=number)

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat:
            self.memory = self.died
            self.mark("haircuts-tonight", self.seat)

    def take_back_death(self) -> None:
        self.memory = None
        self.grimoire.discard(f"{self.id}/haircuts-tonight", self.key)

    @property
    def _died_lately(self) -> bool:
        number = self.grimoire.number
        lately = self.died in (("day", number - 1), ("night", number)) or self.marks("haircuts-tonight") is self.seat
        return lately and not self.seat.alive and bool(self._demons())

    @property
    def _in_force(self) -> bool:
        at_death = self.grimoire.switch("barber_state") == "at-death"
        return not self.void and (self.memory == self.died if at_death else self.works)

    def acts_tonight(self) -> bool:
        offered = any(why == self.id for _, why in self.grimoire.tonight.woken)
        return self._died_lately and not offered and self._in_force

    def passed_over(self) -> None:
        if self._died_lately and not self._in_force:
            self.goes_wrong()

    def _demons(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.demons() if seat.lives])

    async def other_nights(self) -> None:
        for _ in range(self.times_at_once):
            if self._died_lately and not self.lost:
                await self._offer_swap()

    async def _offer_swap(self) -> None:
        grimoire = self.grimoire
        demon = await self.rule(lambda: OneOf(self._demons(), "player"))

        def offer() -> Options[tuple[int, int] | None]:
            barred = grimoire.census.demons
            if not conversion.is_possible(grimoire):
                barred |= grimoire.census.travellers
            seats = [s.id for s in grimoire.circle if s.id == demon or not barred >> s.id & 1]
            return Either(OneOf((None,), "player"), Some(2, seats, "player"))

        chosen = await self.choose(offer, demon, self._converted)
        if chosen is not None:
            await change.swap(grimoire, *[grimoire.people[seat] for seat in chosen])

    def _converted(self, chosen: tuple[int, int] | None) -> Seat | None:
        """The Traveller among the two, if there is one."""
        seats = [self.grimoire.people[seat] for seat in chosen or ()]
        return next((seat for seat in seats if self.grimoire.is_traveller(seat)), None)

    @classmethod
    def may_turn_evil(cls, character: type[Ability]) -> bool:
        """Characters are swapped, and sides kept."""
        return False


class BarberPlay(Play, of=Barber):
    lore = Lore(threat=0.2, opens=2)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """A cornered Demon changes places with a Minion whom nobody takes for the Demon."""
        seats = seats_in(offer)
        if not player.cornered or player.seat not in seats:
            return LET_PASS
        heirs = [s for s in seats if s != player.seat and s in player.alive and s in player.friends]
        heir = aims.best(player, heirs, lambda seat: -player.seems_demon(seat))
        return LET_PASS if heir is None else [player.seat, heir]
