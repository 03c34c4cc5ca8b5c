"""The Bishop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.character import Traveller
from belfry.clocktower.nomination import nominees
from belfry.clocktower.token import NOTE

if TYPE_CHECKING:
    from belfry.clocktower.ballot import Nominators
    from belfry.clocktower.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood

USUALLY_NOMINATED = 4


class Bishop(Traveller):
    """Only the Storyteller nominates, and has to name somebody of the other side each day."""

    __slots__ = ()
    tempo = "quick"
    announces = ("nominators",)
    reminders = {"nominate-good": NOTE, "nominate-evil": NOTE}

    @property
    def _acts(self) -> bool:
        return self.town.phase == "day" and self.works

    def _opposed(self, seat: int) -> bool:
        """Whether a player may count as of the other side."""
        return (not self.seat.evil) in self.sides(self.town.people[seat])

    @property
    def _owed(self) -> bool:
        """Whether somebody of the other side is still to be nominated today, and somebody is there who can be."""
        today = self.town.today
        if today.open is False or any(n.who >= 0 and self._opposed(n.who) for n in today.nominations):
            return False
        return any(self._opposed(seat.id) for seat in self._left())

    def _left(self) -> list[Seat]:
        """Whoever has not been nominated today."""
        town = self.town
        nominated = town.today.nominated
        return [seat for seat in town.circle if not town.is_traveller(seat) and not nominated >> seat.id & 1]

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self._acts and self._owed:
            yield "nominate-good" if self.seat.evil else "nominate-evil", self.seat

    def allows_nominations(self, nominators: Nominators) -> None:
        if self._acts:
            nominators.players = False
            nominators.never_close = nominators.never_close or self._owed

    def nominates_next(self, mood: Mood) -> int | None:
        """About four of the living in any order, on the last day all of them, somebody of the other side included."""
        if not self._acts:
            return None
        grimoire = mood.grimoire
        offered = set(nominees(grimoire))
        living = [seat.id for seat in self._left() if seat.alive and seat.id in offered]
        last = grimoire.living_without_travellers <= 3
        named = len(grimoire.today.nominations)
        if not last and named >= USUALLY_NOMINATED and not self._owed:
            return None
        if not last and self._owed and named + 1 >= USUALLY_NOMINATED:
            living = [seat for seat in living if self._opposed(seat)]
        pool = living or ([seat.id for seat in self._left() if self._opposed(seat.id)] if self._owed else [])
        return mood.pick(pool) if pool else None
