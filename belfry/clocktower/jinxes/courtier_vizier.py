"""Courtier and Vizier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.jinx import Jinx
from belfry.core.audience import only

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.death import Death


class CourtierVizier(Jinx):
    """A Vizier who loses the ability is told so, and cannot die by day meanwhile."""

    __slots__ = ()
    characters = ("courtier", "vizier")

    def _viziers(self) -> list[Character]:
        """The living players who are the Vizier, or have the ability."""
        held = self.town.holders_of("vizier")
        return [ability for ability in held if ability.holder >= 0 and not ability.void and ability.seat.lives]

    def _lost(self) -> tuple[int, ...]:
        """The abilities that do not work now, by their keys."""
        return tuple([ability.key for ability in self._viziers() if not ability.works])

    def overdue(self) -> bool:
        return self.town.phase in ("night", "day") and self._lost() != (self.memory or ())

    async def happen_late(self) -> None:
        """Each loss is told once, and the return is not."""
        lost = self._lost()
        for ability in self._viziers():
            if ability.key in lost and ability.key not in (self.memory or ()):
                self.grimoire.rouse(ability.holder)
                data = {"seat": ability.holder, "ability": ability.id, "what": "lost"}
                self.grimoire.emit("seen", only(ability.holder), data)
        self.memory = lost

    def prevents_death(self, dying: Death) -> bool:
        lost = [ability for ability in self._viziers() if not ability.works]
        return self.town.phase == "day" and any(ability.holder == dying.victim.id for ability in lost)
