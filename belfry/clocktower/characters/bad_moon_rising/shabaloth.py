"""The Shabaloth."""

from belfry.clocktower.pieces.events import Revived
from belfry.clocktower.vocabulary import *


class Shabaloth(Demon):
    """Kills two players each night but the first; one picked the night before may come back."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    returns_life = True
    kills_each_picked = True
    asked_whatever_happens = True
    asks_nobody_else = True
    marks_picks = "dead"
    reminders = {"dead": TONIGHT, "alive": TONIGHT}

    @property
    def most_deaths(self) -> int:
        return 2

    async def other_nights(self) -> None:
        await self._bring_back()
        for victim in await self.choose_players(2, in_turn=True):
            self.reach(victim)
            if died := await self.kill(victim):
                self.mark("dead", died)

    async def unwoken_night(self) -> None:
        await self._bring_back()

    def _dead_picks(self) -> tuple[int, ...]:
        return tuple([seat for seat in self.picked_last_night() if not self.grimoire.people[seat].alive])

    async def _bring_back(self) -> None:
        if not self.works:
            return
        back = await self.rule(lambda: OneOf((None, *self._dead_picks()), "player"))
        if back is not None:
            seat = self.grimoire.people[back]
            self.mark("alive", seat)
            await resurrection.revive(self.grimoire, seat)
            await agenda.catch_up(self.grimoire, seat)


class ShabalothAdvice(Advice, of=Shabaloth):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        before = any(isinstance(event, Revived) for event in mood.grimoire.events)
        dead: list[int] = [seat for seat in ask.options if seat is not None]
        if mood.good_ahead or not (mood.evil_ahead or mood.likely(0.15 if before else 0.4)):
            return Suggestion(None, "stays-dead")
        # Evil is not helped besides.
        good = [seat for seat in dead if not mood.grimoire.people[seat].evil]
        return Suggestion(mood.pick(good), "comes-back") if good else Suggestion(None, "stays-dead")


class ShabalothPlay(Play, of=Shabaloth):
    def deaths_at_night(self, before: int, *, by_day: bool) -> Deaths:
        return (0.06, 0.29, 0.55, 0.1)
