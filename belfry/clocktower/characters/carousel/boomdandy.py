"""The Boomdandy."""

from belfry.clocktower.characters.countdown import count_down
from belfry.clocktower.vocabulary import *

LEFT_ALIVE = 3


class Boomdandy(Minion):
    """Explodes when executed: three are left alive, and after a countdown whoever most point at dies."""

    __slots__ = ()
    traits = ("kills",)

    async def on_executed(self, execution: Execution) -> None:
        if execution.seat.id == self.holder and execution.seat.alive and self.works:
            execution.then(self._explode)

    # The explosion

    async def _explode(self) -> None:
        if self.lost:
            return
        self.declare("explodes", who=self.holder)
        spared = (*await self._spared(), *self._travellers_needed())
        with self.grimoire.one_event:
            for seat in self._round():
                if seat.alive and seat.id not in spared:
                    await death.kill(self.grimoire, seat, self)
        await death.hear(self.grimoire)
        pointed_at = await count_down(self)
        if pointed_at is not None:
            await death.kill(self.grimoire, pointed_at, self)
        self.grimoire.today.over = True

    def _round(self) -> list[Seat]:
        """Everybody, clockwise from their own seat."""
        *others, own = self.grimoire.clockwise_from(self.seat)
        return [own, *others]

    async def _spared(self) -> tuple[int, ...]:
        """Those who live: three, one of whom has to live for the game to go on."""
        if len(self.living_players()) <= LEFT_ALIVE:
            return self.living_players()
        return await self.rule(self._offer)

    def living_players(self) -> tuple[int, ...]:
        """The living without Travellers."""
        return tuple([seat.id for seat in self._round() if seat.alive and not self.town.is_traveller(seat)])

    def _offer(self) -> Options[tuple[int, ...]]:
        needed = self.needed()
        options = Some(LEFT_ALIVE, self.living_players(), "player")
        return without(options, lambda chosen: not needed.intersection(chosen)) if needed else options

    def needed(self) -> set[int]:
        """Those of the three without whom the game would be over."""
        return self._lasting() & {*self.living_players()}

    def _travellers_needed(self) -> set[int]:
        """The same for Travellers, who do not count towards the three: whoever babysits the Demon."""
        return {seat for seat in self._lasting() if self.town.is_traveller(self.grimoire.people[seat])}

    def _lasting(self) -> set[int]:
        """The Demons, or who is to bring one where there has been none; nobody where that one lives on in secret."""
        town = self.town
        demons = [seat for seat in town.demons() if seat.lives]
        if not demons:
            demons = [a.seat for a in town.abilities if a.setup.brings_demon and a.holder >= 0 and a.seat.alive]
        return {seat.id for seat in demons} if all(seat.alive for seat in demons) else set()


class BoomdandyAdvice(Advice, of=Boomdandy):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The Demon, somebody good, and anybody else."""
        if not isinstance(ask.raised_by, Boomdandy):
            return None
        living = list(ask.raised_by.living_players())
        chosen = list(mood.some(sorted(ask.raised_by.needed()), 1))
        good = [s for s in living if not mood.grimoire.people[s].evil and s not in chosen]
        chosen += mood.some(good, 1)
        chosen += mood.some([seat for seat in living if seat not in chosen], LEFT_ALIVE - len(chosen))
        return Suggestion(tuple(chosen), "a-hard-decision")


class BoomdandyPlay(Play, of=Boomdandy):
    lore = Lore(slays=True)

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Point at whoever is most likely to be the Demon; evil points at somebody good."""
        others = [seat for seat in seats_in(offer) if seat != player.seat]
        if player.evil:
            return aims.best(player, others, lambda seat: aims.SELDOM if seat in player.friends else 1.0)
        return aims.best(player, others, player.demon_chance)
