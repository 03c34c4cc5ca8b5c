"""The Bishop."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.moments.nomination import nominees
from belfry.clocktower.pieces.events import WhoNominates
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Traveller

if TYPE_CHECKING:
    from belfry.clocktower.moments.ballot import Nominators
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood

USUALLY_NOMINATED = 4


class Bishop(Traveller):
    """Only the Storyteller nominates, and has to name somebody of the other side each day."""

    __slots__ = ()
    traits = ("votes",)
    tempo = "quick"
    announces = (WhoNominates,)
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
        return any(self._opposed(seat.id) for seat in self.town.circle if not self.town.is_traveller(seat))

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        if self._acts and self._owed:
            yield "nominate-good" if self.seat.evil else "nominate-evil", self.seat

    def allows_nominations(self, nominators: Nominators) -> None:
        if self._acts:
            nominators.players = False
            if self._owed:
                nominators.never_close = True

    def nominates_next(self, mood: Mood) -> int | None:
        """About four of the living in any order, so all on the last day, somebody of the other side included."""
        if not self._acts:
            return None
        grimoire = mood.grimoire
        offered = nominees(grimoire)
        able = [seat for seat in grimoire.circle if seat.id in offered]
        living = [seat.id for seat in able if seat.alive]
        left = USUALLY_NOMINATED - (grimoire.living_without_travellers - len(living))
        pool = living if left > 0 else []
        if self._owed and left <= 1:
            opposed = [seat.id for seat in able if self._opposed(seat.id)]
            pool = [seat for seat in opposed if seat in living] or opposed
        return mood.pick(pool) if pool else None
