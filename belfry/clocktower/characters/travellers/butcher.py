"""The Butcher."""

from belfry.clocktower.moments import nomination
from belfry.clocktower.vocabulary import *


class Butcher(Traveller):
    """May nominate once more when the day's first execution is over."""

    __slots__ = ()
    traits = ("votes", "quick")
    answered_with = "nominate"
    switches = (Switch("butcher_sham_when_drunk", "butcher/r7"),)

    async def after_execution(self) -> None:
        if self.can_act and self.grimoire.phase == "day":
            for _ in range(self.times_at_once):
                await self._nominate()

    async def _nominate(self) -> None:
        """One more nomination, and what comes of it."""
        grimoire = self.grimoire
        who = await self.choose(lambda: OneOf((None, *self._nominees()), "player"))
        if who is None:
            return
        if not self.works and not self.town.switch("butcher_sham_when_drunk"):
            return
        made = await nomination.nominate(grimoire, self.holder, who)
        if made.reached and self.works:
            await execution.execute(grimoire, grimoire.people[who], nomination=made, again=True)
        grimoire.today.about_to_die = None

    def _nominees(self) -> tuple[int, ...]:
        town = self.town
        return tuple([seat.id for seat in town.circle if not town.is_traveller(seat)])


class ButcherPlay(Play, of=Butcher):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Whoever is most suspicious and alive, if there is good reason."""
        living = [seat for seat in seats_in(offer) if seat in player.alive and seat != player.seat]
        who = aims.best(player, living, aims.accuse(player))
        if who is None or (not player.evil and player.suspicion(who) < 0.3):
            return LET_PASS
        return who
