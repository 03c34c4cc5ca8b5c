"""The Professor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower import death
from belfry.clocktower.character import Townsfolk
from belfry.clocktower.kind import is_townsfolk
from belfry.clocktower.registration import Look
from belfry.clocktower.token import NOTE, TONIGHT

if TYPE_CHECKING:
    from belfry.clocktower.player.record import Record


class Professor(Townsfolk):
    """Brings a dead Townsfolk back to life, once."""

    __slots__ = ()
    reminders = {"alive": TONIGHT, "no-ability": NOTE}
    may_stop_a_night_kill = True

    def acts_tonight(self) -> bool:
        return self.can_act and not self.spent

    async def other_nights(self) -> None:
        chosen = await self.may_choose_player(self._dead)
        if chosen is None:
            return
        works = self.works
        self.spend()
        if not works and is_townsfolk(chosen.character):
            self.goes_wrong()
        elif works and await self.sees(chosen, is_townsfolk):
            self.goes_well()
            self.mark("alive", chosen)
            await death.revive(self.grimoire, chosen)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the player comes back: a Townsfolk does."""
        return all(look.sees(seat, is_townsfolk) is learned for seat in self.picked)

    @classmethod
    def outcome(cls, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether the player who was picked came back."""
        return record.came_back(picks[0], night)

    def _dead(self) -> tuple[int, ...]:
        return tuple([seat.id for seat in self.grimoire.circle if not seat.alive])
