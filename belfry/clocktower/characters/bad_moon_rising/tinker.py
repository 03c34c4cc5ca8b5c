"""The Tinker."""

from belfry.clocktower.vocabulary import *


class Tinker(Outsider):
    """May die at any time."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    asked_by_night = False
    reminders = {"dead": TONIGHT}

    def may_happen(self) -> bool:
        return death.can_die_of(self, self.seat)

    async def happen(self) -> None:
        if await self.kill(self.seat) and self.grimoire.phase == "night":
            self.mark("dead", self.seat)

    async def other_nights(self) -> None:
        if self.may_happen() and await self.might():
            await self.happen()


class TinkerAdvice(Advice, of=Tinker):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if mood.decisive or ask.about in mood.spared or not mood.likely(0.15):
            return Suggestion(False, "tinker-lives")
        return Suggestion(True, "confuses")


class TinkerPlay(Play, of=Tinker):
    lore = Lore(threat=0.0, bluff=0.8, slays=True, plain=True)
