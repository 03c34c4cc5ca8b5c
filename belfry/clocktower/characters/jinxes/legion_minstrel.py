"""Legion and Minstrel."""

from belfry.clocktower.vocabulary import *


class LegionMinstrel(Jinx):
    """A Legion player's execution makes everybody drunk but Legion, and the Minstrel may be told whose it was."""

    __slots__ = ()
    remembers = ("told-in-night", "number")
    characters = ("legion", "minstrel")
    voice = "minstrel"
    asked_by_night = False
    memory: int | None
    """The night on which the Minstrel may be told."""

    @last
    async def on_death(self, dying: Death) -> None:
        if not dying.execution or dying.feigned or not self.held("legion", dying.victim):
            return
        spared = [seat.id for seat in self.town.circle if self.held("legion", seat)]
        for token in self.town.tokens.copy():
            if token.name == "minstrel/everyone-is-drunk" and token.target in spared:
                self.grimoire.lift(token)
        # It is told in the night that follows.
        self.memory = self.town.number + (self.town.phase != "night")

    def acts_tonight(self) -> bool:
        return self.memory == self.town.number and bool(self.having("minstrel"))

    async def other_nights(self) -> None:
        for minstrel in self.having("minstrel"):
            if await self.might(minstrel.holder):
                await self.tell(minstrel.holder, lambda: OneOf(("legion",), "character"))


class LegionMinstrelAdvice(Advice, of=LegionMinstrel):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "keeps-the-secret")

    def usual(self, ask: Ask[Any], grimoire: Any) -> Any:
        return False
