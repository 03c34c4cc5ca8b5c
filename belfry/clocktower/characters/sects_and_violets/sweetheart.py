"""The Sweetheart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.kind import is_townsfolk
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.pieces.token import DRUNK, NO_ABILITY, Reminder
from belfry.clocktower.script.character import Outsider
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.storyteller.mood import Mood


class Sweetheart(Outsider):
    """Leaves somebody drunk when dying."""

    __slots__ = ()
    traits = ("reminder-other-nights",)
    turns = LAST_NIGHT
    lore = Lore(threat=0.2, opens=2, plain=True)
    reminders = {"drunk": Reminder(DRUNK)}
    works_when_dead = True
    switches = (
        Switch(
            "sweetheart_effect",
            "sweetheart/r4",
            "Whether the drunkenness needs the dead Sweetheart's ability, or is fixed once it has happened.",
            ("tied", "fixed"),
        ),
    )

    def follows_death(self, dying: Death) -> bool:
        return dying.victim is self.seat

    async def on_death(self, dying: Death) -> None:
        if not self.follows_death(dying):
            return
        drunk = self.grimoire.people[await self.rule(lambda: self.grimoire.any_player)]
        if self.grimoire.switch("sweetheart_effect") == "fixed":
            self.grimoire.place("sweetheart/drunk", NO_ABILITY, drunk, self.reminders["drunk"], void=False)
        else:
            self.mark("drunk", drunk)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        living = [seat for seat in mood.grimoire.circle if seat.alive]
        townsfolk = [seat.id for seat in living if is_townsfolk(seat.character)]
        if mood.evil_ahead:
            plain = [seat for seat in living if not is_townsfolk(seat.character)]
            others = [seat.id for seat in plain if not mood.grimoire.is_demon(seat)]
            if others:
                return Suggestion(mood.pick(others), "as-the-game-needs-it")
        return Suggestion(mood.pick(townsfolk), "a-drunk-townsfolk") if townsfolk else None
