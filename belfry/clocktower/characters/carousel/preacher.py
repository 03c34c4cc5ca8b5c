"""The Preacher."""

from belfry.clocktower.pieces.token import SILENCED
from belfry.clocktower.vocabulary import *


class Preacher(Townsfolk):
    """Leaves the Minions picked so far without an ability; each is told when picked."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    asked_whatever_happens = True
    reminders = {"no-ability": NOTE}
    tells = "character"

    async def every_night(self) -> None:
        picked = await self.choose_player()
        if not self.works:
            if is_minion(picked.character):
                self.goes_wrong()
        elif await self.sees(picked, is_minion):
            spared = picked.id in self._picked_so_far() or self.grimoire.any(Moments.shields, picked, self)
            if is_minion(picked.character) and not spared:
                self.place("no-ability", picked)
            await self.tell(picked.id, lambda: OneOf((self.id,), "character"))

    def _picked_so_far(self) -> list[int]:
        return self.town.tokens_named(f"{self.id}/no-ability", self.key)

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        people = self.town.people
        return [(people[s], SILENCED) for s in self._picked_so_far() if is_minion(people[s].character)]

    def on_use(self, terms: Terms) -> None:
        if not terms.ability.void and any(seat.id == terms.ability.holder for seat, _ in self.impairs()):
            terms.keep_asleep(self)


class PreacherAdvice(Advice, of=Preacher):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_truly(ask, mood) if isinstance(ask, AskRegistration) else None


class PreacherPlay(Play, of=Preacher):
    lore = Lore(threat=0.8, reports=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.silence(player, Preacher.id)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Anybody, as an honest one would: nobody sees what comes of it."""
        who = aims.somebody_to_name(player, Preacher.id, night, accused=False)
        return None if who is None else Account(None, (who,))
