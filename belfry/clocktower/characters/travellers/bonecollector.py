"""The Bone Collector."""

from belfry.clocktower.vocabulary import *


class BoneCollector(Traveller):
    """Gives a dead player the ability back, once, for a night and the day after it."""

    __slots__ = ()
    traits = ("reminder-other-nights",)
    reminders = {"no-ability": NOTE, "has-ability": Reminder(until=DUSK)}

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        picked = await self.may_choose_player(self._dead)
        if picked is None:
            return
        self.spend()
        if not self.works:
            self.goes_wrong()
            return
        self.place("has-ability", picked)
        grimoire = self.grimoire
        for ability in grimoire.abilities_of(picked):
            if not (ability.void or ability.lost):
                await ability.regain()
        for ability in grimoire.abilities_of(picked):
            if not ability.void:
                agenda.enrol(grimoire, ability)

    def _dead(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.town.circle if not seat.alive])

    def keeps(self, ability: Ability) -> bool:
        return ability.holder in self.town.tokens_named(f"{self.id}/has-ability", self.key)


class BoneCollectorPlay(Play, of=BoneCollector):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Rather later than soon: whoever was good to have and is trusted."""
        dead = [seat for seat in seats_in(offer) if seat in player.claims]
        if player.evil:
            pool = [seat for seat in seats_in(offer) if seat in player.friends]
        else:
            pool = [seat for seat in dead if player.evil_chance(seat) < 0.25]
        if not pool or (player.day < 3 and player.roll("bones", player.day) < 0.5):
            return LET_PASS
        return max(pool, key=player.threat)
