"""The Apprentice."""

from belfry.clocktower.vocabulary import *


class Apprentice(Traveller):
    """Gains a Townsfolk's ability if good, a Minion's if evil, on their own first night."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    gives_abilities = True
    tells_own_state = True
    reminders = {"is-the-apprentice": NOTE}
    tells = "character"
    newcomers_start = "at dusk"

    def renew(self) -> None:
        super().renew()
        self.grimoire.discard(f"{self.id}/is-the-apprentice", self.key)
        self.take_back()

    async def first_night(self) -> None:
        if self.granted:
            # It was settled beforehand.
            named = self.granted[0].id
            await self.tell(self.holder, lambda: OneOf((named,), "character"))
            self.mark("is-the-apprentice", self.seat)
            return
        evil = self.seat.evil
        named = await self.rule(lambda: self._offer(evil=evil))
        if self.lost:
            return
        await self.tell(self.holder, lambda: OneOf((named,), "character"))
        self.mark("is-the-apprentice", self.seat)
        await self.gain(find_character(named), void=not self.works)

    def _offer(self, *, evil: bool) -> Options[str]:
        kind = self.town.script.of_type(MINION if evil else TOWNSFOLK)
        return OneOf(tuple([character.id for character in kind if character.seated]), "character")


class ApprenticeAdvice(Advice, of=Apprentice):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """One with something to do, and best one that is not in play: a Baron's ability would be wasted (TRC-41)."""
        in_play = mood.grimoire.in_play()
        offered = [find_character(id) for id in ask.options]
        active = [c.id for c in offered if c.acts_first_night or c.acts_other_nights or c.uses_by_day]
        absent = [id for id in active if id not in in_play]
        if absent or not active:
            pool = absent or [c.id for c in offered if c.id not in in_play]
            return Suggestion(mood.pick(pool), "not-in-play") if pool else None
        return Suggestion(mood.pick(active), "has-something-to-do")
