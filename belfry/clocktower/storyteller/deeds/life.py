"""Life and death by the Storyteller's word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import death, execution, resurrection
from belfry.clocktower.pieces import refusals
from belfry.clocktower.storyteller.deeds.deed import BY_WHIM, Deed, seat_at
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


class Kill(Deed, frozen=True, tag="kill"):
    """Let players die, whatever protects them; several at once are one event."""

    sets_aside = BY_WHIM
    seats: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            seat_at(grimoire, number)

    async def carry_out(self, grimoire: Grimoire) -> None:
        with grimoire.one_event:
            for seat in [seat_at(grimoire, number) for number in self.seats]:
                if seat in grimoire.circle:
                    await death.kill(grimoire, seat, None, certain=True)
        await death.hear(grimoire)


class Revive(Deed, frozen=True, tag="revive"):
    """Bring dead players back to life."""

    sets_aside = BY_WHIM
    seats: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            seat_at(grimoire, number)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            await resurrection.revive(grimoire, seat_at(grimoire, number))


class Execute(Deed, frozen=True, tag="execute"):
    """Execute a player at once, as a penalty for madness for instance: it is the day's execution (EXE-4)."""

    sets_aside = BY_WHIM
    seat: int

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        if grimoire.phase != "day":
            raise IllegalDeed(refusals.EXECUTED_BY_DAY())
        if grimoire.today.executed is not None:
            raise IllegalDeed(refusals.EXECUTED_ALREADY())

    async def carry_out(self, grimoire: Grimoire) -> None:
        await execution.execute(grimoire, seat_at(grimoire, self.seat))
