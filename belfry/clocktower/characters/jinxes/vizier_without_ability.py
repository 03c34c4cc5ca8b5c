"""Jinxes about a Vizier who loses the ability."""

from __future__ import annotations

from belfry.clocktower.pieces.events import Seen
from belfry.clocktower.vocabulary import *


class WithoutAbility(Jinx, abstract=True):
    """A Vizier who loses the ability is told so, and cannot die by day meanwhile.

    Where several such jinxes hold, the first of them tells of a loss, for all.
    """

    __slots__ = ()
    memory: tuple[int, ...] | None
    """The keys of the abilities of whose loss the Viziers know."""

    def notes(self) -> Iterable[Note]:
        lost = [self.town.ability(key) for key in self.memory or ()]
        return [self.note("told-of-loss", ability.holder) for ability in lost if ability is not None]

    def _viziers(self) -> list[Character]:
        """The living players who are the Vizier, or have the ability."""
        held = self.town.holders_of("vizier")
        return [ability for ability in held if ability.holder >= 0 and not ability.void and ability.seat.lives]

    def _lost(self) -> tuple[int, ...]:
        """The abilities that do not work now, by their keys."""
        return tuple([ability.key for ability in self._viziers() if not ability.works])

    def _all(self) -> list[WithoutAbility]:
        return [jinx for jinx in self.town.of_nobody() if isinstance(jinx, WithoutAbility)]

    def overdue(self) -> bool:
        if self.town.phase not in ("night", "day") or self._all()[0] is not self:
            return False
        return self._lost() != (self.memory or ())

    async def happen_late(self) -> None:
        """Each loss is told once, and the return is not."""
        lost = self._lost()
        for ability in self._viziers():
            if ability.key not in lost or ability.key in (self.memory or ()):
                continue
            if not any(jinx.has_told(ability) for jinx in self._all()):
                self.grimoire.wake(self, ability.holder)
                self.grimoire.emit(Seen(only(ability.holder), ability.holder, ability.id, "lost"))
        self.memory = lost

    def has_told(self, ability: Character) -> bool:
        """Whether the other character has told the Vizier tonight of what takes the ability away."""
        return False

    def on_dying(self, dying: Death) -> None:
        lost = [ability for ability in self._viziers() if not ability.works]
        if self.town.phase == "day" and any(ability.holder == dying.victim.id for ability in lost):
            dying.prevent(self)


class CourtierVizier(WithoutAbility):
    """With the Courtier on the script a Vizier knows of being without ability."""

    __slots__ = ()
    characters = ("courtier", "vizier")


class PreacherVizier(WithoutAbility):
    """With the Preacher on the script too; whoever the Preacher has picked knows it already."""

    __slots__ = ()
    characters = ("preacher", "vizier")

    def has_told(self, ability: Character) -> bool:
        tonight = (self.town.number, (ability.holder,))
        return any(preacher.picks == tonight for preacher in self.having("preacher"))
