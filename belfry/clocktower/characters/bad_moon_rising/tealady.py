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

    def prevents_death(self, dying: Death) -> bool:
        neighbours = self._neighbours_of(dying)
        return bool(neighbours) and all(self.sides(seat) == (False,) for seat in neighbours)

    async def may_save(self, dying: Death) -> bool:
        """Where a neighbour might register as good the Storyteller decides (REG-1)."""
        neighbours = self._neighbours_of(dying)
        if not neighbours or not all(False in self.sides(seat) for seat in neighbours):
            return False
        return await self.might(dying.victim.id)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        neighbours = self.grimoire.living_neighbours(self.seat)
        if all(self.sides(seat) == (False,) for seat in neighbours):
            yield from [("cannot-die", seat) for seat in neighbours]

    def _neighbours_of(self, dying: Death) -> tuple[Seat, ...]:
        """The holder's living neighbours, if the victim is one of them."""
        neighbours = self.grimoire.living_neighbours(self.seat)
        return neighbours if dying.victim in neighbours else ()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.evil_ahead, "as-the-game-needs-it")
