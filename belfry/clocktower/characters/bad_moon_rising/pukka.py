"""The Pukka."""

from belfry.clocktower.vocabulary import *


class Pukka(Demon):
    """Poisons a player each night; whoever was poisoned before dies."""

    __slots__ = ()
    traits = ("kills", "reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    picks_matter = False
    pick_only_marks = True
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"poisoned": Reminder(POISONED), "dead": TONIGHT}
    switches = (Switch("pukka_self_poison_ends", "pukka/r11", ("never", "dusk")),)

    def _poisoned(self) -> list[Token]:
        return [token for token in self.grimoire.tokens if token.source == self.key and token.name == "pukka/poisoned"]

    async def every_night(self) -> None:
        before = self._poisoned()
        picked = await self.choose_player()
        if not self.works:
            self.goes_wrong()
            return
        token = self.place("poisoned", picked)
        ends = self.grimoire.switch("pukka_self_poison_ends") == "dusk"
        if token is not None and ends and self.grimoire.lies_at(token, self.holder):
            token.until = DUSK
        await self._finish(before)

    async def unwoken_night(self) -> None:
        await self._finish(self._poisoned())

    async def spared_night(self) -> None:
        await self._finish(self._poisoned())

    async def _finish(self, poisoned: Sequence[Token]) -> None:
        """Let those who were poisoned before die and become healthy."""
        for token in poisoned if self.works else ():
            victim = self.grimoire.seat(self.grimoire.seat_of(token))
            if not token.void and (died := await self.kill(victim)):
                self.mark("dead", died)
            self.grimoire.lift(token)

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whom it has picked tonight and, until they die, the night before.

        Where nobody else has a hand in it, those were poisoned before who have died of it.
        """
        alone = dealt.is_alone(holder)
        for night in range(2, dealt.now + 1, 2):
            killed = [seat for seat in dealt.died if dealt.died_by_night(seat) == night + 2]
            seats = 1 << killed[0] if alone and len(killed) == 1 else ANYBODY
            yield Reach(seats, most=1, since=night, until=night + 2)


class PukkaPlay(Play, of=Pukka):
    def wants(self, player: AdvisedPlayer) -> Want:
        """Whoever is poisoned now dies when the next is: nobody twice, and nobody who would be poisoned in vain."""
        wanted, last = aims.kill(player), player.last_pick(Pukka.id)
        return lambda seat: aims.NEVER if seat in last else wanted(seat)
