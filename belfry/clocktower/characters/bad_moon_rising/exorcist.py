"""The Exorcist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.information.registration import Look
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.pieces.kind import is_demon
from belfry.clocktower.pieces.token import DAWN, Reminder
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.ability.player.record import Record
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class Exorcist(Townsfolk):
    """Keeps the Demon from waking if picked."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(threat=1.0, saves=True)
    reminders = {"chosen": Reminder(until=DAWN)}
    marks_picks = "chosen"
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

    def blocks_waking(self, ability: Ability) -> bool:
        return is_demon(type(ability)) and self.marks_active("chosen", ability.seat)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether nobody dies: while the Demon is kept from waking; if somebody else is picked, anything may happen."""
        kept = any(look.sees(seat, is_demon) for seat in self.picked)
        return learned or not kept

    @classmethod
    def outcome(cls, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether it was a night without a death."""
        return record.was_quiet(night)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        if ask.kind == "rule":
            shown = mood.likely(0.7)
            return Suggestion(shown, "keeps-the-belief-up" if shown else "lunatic-wonders")
        return None

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        return aims.find_the_demon(player, cls.id)

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """A friend whom a death at night clears, or somebody good whom a quiet night accuses."""
        quiet = player.record.was_quiet(night)
        who = None if night == 1 else aims.somebody_to_name(player, cls.id, night, accused=quiet)
        return None if who is None else Account(quiet, (who,))
