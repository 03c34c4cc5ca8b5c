"""The Exorcist."""

from belfry.clocktower.vocabulary import *


class Exorcist(Townsfolk):
    """Keeps the Demon from waking if picked."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"chosen": Reminder(until=DAWN)}
    marks_picks = "chosen"
    only_keeps_asleep = True
    tells = "player"

    async def other_nights(self) -> None:
        picked = await self.choose_player(lambda: self.but_last(self.grimoire.seat_ids))
        if self.grimoire.tonight.again != self.key:
            self.grimoire.discard(f"{self.id}/chosen", self.key)
        if not self.works:
            if self.town.is_demon(picked):
                self.goes_wrong()
        elif await self.sees(picked, is_demon):
            self.place("chosen", picked)
            await self._show_to(picked)
        elif is_demon(picked.shown) and await self.might(picked.id):
            await self._show_to(picked)

    async def _show_to(self, picked: Seat) -> None:
        await self.tell(picked.id, lambda: OneOf((self.holder,), "player"))

    def on_use(self, terms: Terms) -> None:
        if is_demon(type(terms.ability)) and self.marks_active("chosen", terms.ability.seat):
            terms.keep_asleep(self)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether nobody dies: while the Demon is kept from waking; if somebody else is picked, anything may happen."""
        kept = any(look.sees(seat, is_demon) for seat in self.picked)
        return learned or not kept


class ExorcistAdvice(Advice, of=Exorcist):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        shown = mood.likely(0.7)
        return Suggestion(shown, "keeps-the-belief-up" if shown else "lunatic-wonders")


class ExorcistPlay(Play, of=Exorcist):
    lore = Lore(threat=1.0, saves=True)

    def outcome(self, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether it was a night without a death."""
        return record.was_quiet(night)

    def wants(self, player: AdvisedPlayer) -> Want:
        return aims.find_the_demon(player, Exorcist.id)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """A friend whom a death at night clears, or somebody good whom a quiet night accuses."""
        quiet = player.record.was_quiet(night)
        who = None if night == 1 else aims.somebody_to_name(player, Exorcist.id, night, accused=quiet)
        return None if who is None else Account(quiet, (who,))
