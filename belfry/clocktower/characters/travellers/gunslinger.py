"""The Gunslinger."""

from belfry.clocktower.vocabulary import *


class Gunslinger(Traveller):
    """May shoot one of those who voted, once the day's first vote is counted."""

    __slots__ = ()
    traits = ("kills", "quick")
    uses_by_day = True
    used_after_execution = True

    def day_offer(self, seat: Seat) -> Options[Any] | None:
        """From the first tally until the next nomination: one of the hands, or anybody where nobody saw them."""
        town = self.town
        today = town.today
        if self.used_today or len(today.nominations) != 1:
            return None
        first = today.nominations[0]
        if not first.hands:
            return None
        voters = town.seat_ids if first.secret else [hand for hand in first.hands if hand in town.seat_ids]
        return OneOf(tuple(voters), "player") if voters else None

    async def by_day(self, choice: int) -> None:
        self.use_today()
        if choice in self.town.today.nominations[0].hands:
            await self.kill(self.grimoire.people[choice])


class GunslingerPlay(Play, of=Gunslinger):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """A voter who is suspicious enough; evil shoots whom it fears."""
        targets = [seat for seat in seats_in(offer) if seat in player.alive and seat != player.seat]
        targets = [seat for seat in targets if seat not in player.friends]
        if posing or not targets:
            return NOT_NOW
        if player.evil:
            feared = max(targets, key=player.threat)
            return feared if player.threat(feared) > 0.6 and player.roll("shot", player.day) < 0.5 else NOT_NOW
        who = player.suspects(targets)[0]
        return who if player.suspicion(who) > 0.55 else NOT_NOW
