"""The Innkeeper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.pieces.token import DAWN, DRUNK, DUSK, Reminder
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import advise_drunk
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.storyteller.mood import Mood


class Innkeeper(Townsfolk):
    """Keeps two players from dying each night but the first, and makes one of them drunk."""

    __slots__ = ()
    traits = ("protects", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(threat=0.9, saves=True, reports=True)
    reminders = {"safe": Reminder(until=DAWN), "drunk": Reminder(DRUNK, until=DUSK)}

    async def other_nights(self) -> None:
        guests = await self.choose_players(2)
        for guest in guests:
            self.place("safe", guest)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(guest.id for guest in guests), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def on_dying(self, dying: Death) -> None:
        if self.marks_active("safe", dying.victim):
            dying.prevent(self)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        return aims.protect(player)

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """Two guests who are alive."""
        guests = player.shuffle([seat for seat in sorted(player.alive) if seat != player.seat], "guests", night)[:2]
        return Account(None, tuple(sorted(guests))) if night > 1 and len(guests) == 2 else None
