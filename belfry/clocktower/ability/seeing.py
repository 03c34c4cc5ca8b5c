"""Seeing: the words in which a character finds out as what somebody registers.

They are methods of every character: `await self.sees_evil(seat)`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability import mishap
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information import registration
from belfry.clocktower.ability.information.registration import Test

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


async def sees(self: Character, seat: Seat, test: Test) -> bool:
    """Whether the seat registers to this ability as a character that passes the test."""
    seen = await registration.sees(self, seat, test)
    if seen is not test(seat.character):
        self.note_guise(seat)
    if self.grimoire.counts_mishaps and seen is not test(seat.character) and self.works:
        mishap.record(self)
    return seen


async def sees_evil(self: Character, seat: Seat) -> bool:
    """Whether the seat registers to this ability as evil."""
    seen = await registration.sees_evil(self, seat)
    if seen is not seat.evil:
        self.note_guise(seat)
    if self.grimoire.counts_mishaps and seen is not seat.evil and self.works:
        mishap.record(self)
    return seen


def note_guise(self: Character, seat: Seat) -> None:
    """Note that somebody has passed for something else, and whether only the Storyteller's freedom lets them."""
    town = self.town
    town.each(Moments.on_misregistered, seat, self)
    if town.storyteller_is_free:
        guises = [(a, guise) for a, guise in town.answers(Moments.registers, seat, self) if guise is not None]
        if all(ability.frees_storyteller for ability, _ in guises):
            self.grimoire.set_aside("REG-1", seat)


def sides(self: Character, seat: Seat) -> tuple[bool, ...]:
    """Whether the seat may register to this ability as evil, as good, or as either: the truth first."""
    guise = registration.guise_of(self.grimoire, seat, self)
    return (seat.evil,) if guise is None else guise.evil
