"""The Sailor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.token import DRUNK, DUSK, Reminder
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import advise_drunk
from belfry.core.ask import Ask
from belfry.core.options import OneOf

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer, Want
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.storyteller.mood import Mood


class Sailor(Townsfolk):
    """Cannot die; makes a living player or themself drunk each night."""

    __slots__ = ()
    traits = ("protects", "reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    lore = Lore(threat=0.2, tough=True, saves=True, spares=True)
    reminders = {"drunk": Reminder(DRUNK, until=DUSK)}

    async def every_night(self) -> None:
        picked = await self.choose_player(self.living)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(dict.fromkeys((picked.id, self.holder))), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat:
            dying.prevent(self)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)

    @classmethod
    def wants(cls, player: AdvisedPlayer) -> Want:
        """Somebody who would do more harm sober: rather not one who is busy at night."""

        def doubt(seat: int) -> float:
            claimed = player.claimed(seat)
            busy = claimed is not None and claimed.acts_other_nights
            return player.suspicion(seat) - (0.1 if busy else 0.0)

        return aims.against(player, doubt)
