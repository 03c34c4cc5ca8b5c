"""The Tea Lady."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import LAST_NIGHT
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood


class TeaLady(Townsfolk):
    """Keeps the two living neighbours from dying while both are good."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    lore = Lore(threat=0.7, saves=True, spares=True, plain=True)
    reminders = {"cannot-die": NOTE}

    def on_dying(self, dying: Death) -> None:
        """Where a neighbour might register as good the Storyteller decides (REG-1)."""
        neighbours = self.grimoire.living_neighbours(self.seat)
        if dying.victim not in neighbours:
            return
        sides = [self.sides(seat) for seat in neighbours]
        if all(side == (False,) for side in sides):
            dying.prevent(self)
        if all(False in side for side in sides):
            dying.may_prevent(self)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        neighbours = self.grimoire.living_neighbours(self.seat)
        if all(self.sides(seat) == (False,) for seat in neighbours):
            yield from [("cannot-die", seat) for seat in neighbours]

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.evil_ahead, "as-the-game-needs-it")
