"""The Matron."""

from belfry.clocktower.vocabulary import *

MOST_SWAPS = 3


class Matron(Traveller):
    """Lets up to three pairs of players exchange seats each day, and nobody talk in private but with neighbours."""

    __slots__ = ()
    traits = ("slow",)
    keeps_seated = True
    uses_by_day = True
    used_after_execution = True

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        town = self.town
        movable = [seat.id for seat in town.circle if not seat.stays]
        if self.used_today or town.today.counting or len(movable) < 2:
            return None
        return Several(Some(2, tuple(movable), "player"), MOST_SWAPS)

    async def by_day(self, choice: tuple[tuple[int, int], ...]) -> None:
        self.use_today()
        if not self.works:
            return
        order = list(self.town.seat_ids)
        for one, two in choice:
            first, second = order.index(one), order.index(two)
            order[first], order[second] = order[second], order[first]
        await change.reseat(self.grimoire, order)


class MatronPlay(Play, of=Matron):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        return NOT_NOW
