"""The Klutz."""

from belfry.clocktower.vocabulary import *


class Klutz(Outsider):
    """Picks a living player in public on learning of their own death, and loses if that player is evil."""

    __slots__ = ()
    traits = ()
    decided_upon = frozenset(("use",))
    answered_with = "use"
    answers_if_void = True
    works_when_dead = True
    uses_by_day = True
    used_after_execution = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any]:
        return grimoire.any_living

    async def on_known_death(self, seat: Seat) -> None:
        if seat.id != self.holder or seat.alive:
            return
        for _ in range(self.times_at_once):
            await self._point()

    async def _point(self) -> None:
        choice = await self.choose(lambda: OneOf(self.living(), "player"))
        self.grimoire.emit(Used(EVERYONE, self.holder, self.id, choice))
        picked = self.grimoire.people[choice]
        with pause.undeclared(self.grimoire, "use", type(self)):
            if not self.works:
                if picked.evil:
                    self.goes_wrong()
            elif await self.sees_evil(picked):
                await pause.declare(self.grimoire)
                with self.grimoire.one_event:
                    self.grimoire.let_win("good" if self.seat.evil else "evil", self.id)


class KlutzPlay(Play, of=Klutz):
    lore = Lore(threat=0.3, bluff=0.6, fatal=True)

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whoever is most suspicious, where it is asked for by day."""
        living = [seat for seat in seats_in(offer) if seat in player.alive]
        if posing or not player.died_today or player.uses_of(Klutz.id, today=True) or not living:
            return NOT_NOW
        return max(living, key=aims.accuse(player))
