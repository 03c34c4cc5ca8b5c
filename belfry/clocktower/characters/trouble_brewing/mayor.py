"""The Mayor."""

from belfry.clocktower.pieces.events import Redirected
from belfry.clocktower.vocabulary import *


class Mayor(Townsfolk):
    """Wins if three are alive and nobody is executed; another player may die instead at night."""

    __slots__ = ()
    traits = ("protects",)
    switches = (Switch("mayor_redirect_may_decide", "mayor/r14"),)

    def wins_at_dusk(self) -> bool:
        return self.town.living == 3 and self.town.today.executed is None

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat and self.grimoire.phase == "night":
            dying.may_pass_on(self, self._stand_in)

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        """Only by night."""
        return False

    async def _stand_in(self) -> Seat | None:
        """Who dies instead, if the Storyteller has it so."""
        chosen = await self.rule(lambda: OneOf((None, *self._stand_ins()), "player"))
        return None if chosen is None else self.grimoire.people[chosen]

    def _stand_ins(self) -> list[int]:
        """Who may be named to die instead."""
        unfair = () if self.grimoire.switch("mayor_redirect_may_decide") else self._deciding()
        return [seat for seat in self.others() if seat not in unfair]

    def _deciding(self) -> list[int]:
        """The living whose death would decide the game: the only one who is evil, or of an evil character."""
        living = [seat for seat in self.grimoire.circle if seat.alive]
        evil = [seat.id for seat in living if seat.evil]
        teams = [seat.id for seat in living if is_evil(seat.character)]
        return [only for group in (evil, teams) if len(group) == 1 for only in group]


class MayorAdvice(Advice, of=Mayor):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        if grimoire.living_without_travellers <= 4:
            return Suggestion(None, "mayor-late")
        again = any(isinstance(event, Redirected) for event in grimoire.events)
        if again and (mood.good_ahead or not (mood.evil_ahead or mood.likely(0.4))):
            return Suggestion(None, "mayor-dies")
        able = mood.sparing([seat.id for seat in mood.good_living if seat.id != ask.about and seat.id in ask.options])
        others = [grimoire.people[seat] for seat in able]
        if not others:
            return None
        last_words = [seat.id for seat in others if seat.character.wakes_on_own_death]
        if last_words and not mood.good_ahead:
            return Suggestion(mood.pick(last_words), "last-words")
        spent = [seat.id for seat in others if has_done_its_work(grimoire, seat) and seat.id not in last_words]
        if not spent:
            return Suggestion(mood.pick([seat.id for seat in others]), "mayor-is-spared")
        return Suggestion(mood.pick(spent), "mayor-lives")


class MayorPlay(Play, of=Mayor):
    lore = Lore(tough=True, opens=3, plain=True)
