"""The Slayer."""

from belfry.clocktower.vocabulary import *


class Slayer(Townsfolk):
    """Kills the Demon once by picking it publicly."""

    __slots__ = ()
    traits = ("kills",)
    turns = LAST_NIGHT
    decided_upon = frozenset(("use",))
    reminders = {"no-ability": NOTE}
    uses_by_day = True

    async def by_day(self, choice: int) -> None:
        self.spend()
        target = self.grimoire.people[choice]
        if not target.alive:
            return
        if not self.works:
            if self.town.is_demon(target):
                self.goes_wrong()
        elif self._is_hit(target) or await self.sees(target, is_demon):
            await self.kill(target)

    def _is_hit(self, target: Seat) -> bool:
        """Whether another ability has a shot at somebody hit like one at the Demon."""
        return target.id in self.town.terms_of(self).stand_ins

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the player dies: a living Demon does."""
        return all((seat.alive and look.sees(seat, is_demon)) is learned for seat in self.picked)


class SlayerAdvice(Advice, of=Slayer):
    def advise_registration(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        hits = mood.good_ahead and mood.grimoire.living_without_travellers > 3
        return Suggestion(True, "shot-hits") if hits else None


class SlayerPlay(Play, of=Slayer):
    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Once, at whoever is likely enough to be the Demon; when one is on trial, at whoever is likeliest."""
        if player.seat not in player.alive or player.uses_of(Slayer.id, today=False):
            return NOT_NOW
        targets = [seat for seat in seats_in(offer) if seat in player.alive and seat != player.seat]
        targets = [seat for seat in targets if seat not in player.friends]
        if not targets:
            return NOT_NOW
        who = player.suspects(targets)[0]
        if who == player.about_to_die and not player.on_trial:
            # Nobody has to be shot whom the town hangs.
            return NOT_NOW
        if posing:
            shoots = player.nominations_open and player.day >= 2 and player.roll("pose", player.day) < 0.3
        elif player.on_trial or len(player.alive) <= 4:
            shoots = True
        else:
            sure = player.demon_chance(who) > 0.42 - 0.15 * player.boldness
            shoots = player.nominations_open and player.day >= 2 and sure
        return who if shoots else NOT_NOW
