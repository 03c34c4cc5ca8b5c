"""The Moonchild."""

from belfry.clocktower.vocabulary import *


class Moonchild(Outsider):
    """Picks a living player in public on learning of their own death; if good, that player dies at night."""

    __slots__ = ()
    traits = ("kills",)
    asked_by_night = False
    reminders = {"dead": Reminder(until=DAWN)}
    switches = (Switch("moonchild_judged_when_picked", "moonchild/r11"),)
    answers_if_void = True
    works_when_dead = True
    uses_by_day = True
    used_after_execution = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return grimoire.any_living

    @property
    def _owes_a_pick(self) -> bool:
        """Whether the holder has learned of their own death today and has not picked anybody yet."""
        grimoire = self.grimoire
        if self.seat.alive or self.used_today:
            return False
        today = any(seat == self.holder for seat, _ in grimoire.today.deaths)
        return today or bool(grimoire.tonight.died >> self.holder & 1)

    async def by_day(self, choice: int) -> None:
        if not self._owes_a_pick:
            return
        self.use_today()
        picked = self.grimoire.people[choice]
        if self.grimoire.switch("moonchild_judged_when_picked") and self.works and await self.sees_evil(picked):
            return
        self.place("dead", picked)

    async def at_dusk(self) -> None:
        """The pick cannot be declined, and there is no later day for it."""
        while self._owes_a_pick and self.living():
            choice = await self.choose(lambda: OneOf(self.living(), "player"))
            self.grimoire.emit(Used(EVERYONE, self.holder, self.id, choice))
            await self.by_day(choice)

    def acts_tonight(self) -> bool:
        return self.marks("dead") is not None

    async def other_nights(self) -> None:
        for seat in self.town.tokens_named(f"{self.id}/dead", self.key):
            picked = self.town.people[seat]
            if not self.marks_active("dead", picked):
                if picked.lives and not picked.evil:
                    self.goes_wrong()
            elif self.grimoire.switch("moonchild_judged_when_picked") or not await self.sees_evil(picked):
                await self.kill(picked)


class MoonchildPlay(Play, of=Moonchild):
    lore = Lore(threat=0.1, bluff=0.5, slays=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        """Nobody dies of a pick that is evil."""
        return aims.accuse(player)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whoever is most suspicious."""
        living = [seat for seat in seats_in(offer) if seat in player.alive]
        if posing or not player.died_today or player.uses_of(Moonchild.id, today=True) or not living:
            return NOT_NOW
        return max(living, key=aims.accuse(player))
