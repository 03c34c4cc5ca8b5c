"""The Gangster."""

from itertools import permutations

from belfry.clocktower.vocabulary import *

DECLARE = OneOf((None,), "visit")


class Gangster(Traveller):
    """Has one living neighbour killed a day if the other one consents."""

    __slots__ = ()
    traits = ("kills",)
    uses_by_day = True
    used_after_execution = True

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        return None if self.used_today or len(self.town.living_neighbours(self.seat)) < 2 else DECLARE

    async def by_day(self, choice: None) -> None:
        self.use_today()
        neighbours = self.town.living_neighbours(self.seat)
        victims: list[Seat] = []
        for one, other in permutations(neighbours, 2):
            if await self._consents(one, other):
                victims.append(other)
        if len(victims) > 1:
            named = await self.choose(lambda: OneOf(tuple([seat.id for seat in victims]), "player"))
            victims = [self.grimoire.people[named]]
        if victims and victims[0] in self.grimoire.circle:
            await self.kill(victims[0])

    async def _consents(self, one: Seat, other: Seat) -> bool:
        """Whether a neighbour agrees that the other one be killed."""
        return one in self.grimoire.circle and await self.choose(lambda: YES_NO, one.id)


class GangsterPlay(Play, of=Gangster):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """When one of the two neighbours is worth it."""
        wanted = [seat for seat in player.neighbours_of(player.seat) if self._wants_dead(player, seat)]
        return None if wanted else NOT_NOW

    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """A neighbour consents to the death of a suspect; the Gangster names the more suspicious one."""
        seats = seats_in(offer)
        if not seats:
            gangster = next((seat for seat in player.travellers if player.travellers[seat] == Gangster.id), None)
            others = [s for s in player.neighbours_of(gangster) if s != player.seat] if gangster is not None else []
            return any(self._wants_dead(player, seat) for seat in others)
        wanted = [seat for seat in seats if self._wants_dead(player, seat)]
        return aims.best(player, wanted or seats, aims.accuse(player))

    @staticmethod
    def _wants_dead(player: AdvisedPlayer, seat: int) -> bool:
        if player.evil:
            return seat not in player.friends and player.threat(seat) > 0.5
        return player.suspicion(seat) > 0.5
