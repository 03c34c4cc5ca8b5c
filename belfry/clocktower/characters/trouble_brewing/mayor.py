"""The Mayor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.events import Redirected
from belfry.clocktower.pieces.kind import is_evil
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Mayor(Townsfolk):
    """Wins if three are alive and nobody is executed; another player may die instead at night."""

    __slots__ = ()
    traits = ("protects",)
    lore = Lore(tough=True, opens=3, plain=True)
    switches = (
        Switch(
            "mayor_redirect_may_decide",
            "mayor/r14",
            "The last evil player, or a Demon whom nobody can follow, may die in the Mayor's place.",
        ),
    )

    def wins_at_dusk(self) -> bool:
        return self.town.living == 3 and self.town.today.executed is None

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat and self.grimoire.phase == "night":
            dying.may_pass_on(self, self._stand_in)

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

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        if grimoire.living_without_travellers <= 4:
            return Suggestion(None, "mayor-late")
        again = any(isinstance(event, Redirected) for event in grimoire.events)
        if not mood.likely(0.4 if again else 0.8):
            return Suggestion(None, "mayor-dies")
        others = [seat for seat in mood.good_living if seat.id != ask.about]
        spent = [seat.id for seat in others if seat.character.starts_knowing or seat.character.works_when_dead]
        if not others:
            return None
        if not spent:
            return Suggestion(mood.pick([seat.id for seat in others]), "mayor-is-spared")
        return Suggestion(mood.pick(spent), "mayor-lives")
