"""The Shabaloth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.player.lore import Deaths
from belfry.clocktower.moments import agenda, resurrection
from belfry.clocktower.pieces.events import Revived
from belfry.clocktower.pieces.token import TONIGHT
from belfry.clocktower.script.character import Demon
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Shabaloth(Demon):
    """Kills two players each night but the first; one picked the night before may come back."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
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

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        before = any(isinstance(event, Revived) for event in mood.grimoire.events)
        dead: list[int] = [seat for seat in ask.options if seat is not None]
        if mood.good_ahead or not mood.likely(0.15 if before else 0.5):
            return Suggestion(None, "stays-dead")
        # Evil is not helped besides.
        good = [seat for seat in dead if not mood.grimoire.people[seat].evil]
        return Suggestion(mood.pick(good), "comes-back") if good else Suggestion(None, "stays-dead")

    @classmethod
    def deaths_at_night(cls, before: int, *, by_day: bool) -> Deaths:
        return (0.06, 0.29, 0.55, 0.1)
