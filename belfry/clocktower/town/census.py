"""The census: who is alive and who is what, counted once and kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from belfry.clocktower.pieces.kind import DEMON, MINION, TRAVELLER
from belfry.clocktower.pieces.token import THE_DEMON

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town
    from belfry.core.options import OneOf


class Census(msgspec.Struct, eq=False):
    """Masks of the seats, and how many there are."""

    alive: int
    lives: int
    """Those who are alive, and those who only seem dead."""
    demons: int
    minions: int
    travellers: int
    living: int
    living_players: int
    players: int
    """How many are alive; how many of them are no Travellers; how many players are none."""
    besides: dict[int, tuple[type[Character], ...]]
    """Whoever is more than their own character: everything that they are."""
    anybody: OneOf[int] | None = None
    """The living to choose from, once somebody has asked."""

    def after_death(self, seat: int, *, secretly_alive: bool) -> Census:
        """The same census when somebody has died, or seems to have."""
        bit = 1 << seat
        return Census(
            self.alive & ~bit,
            self.lives if secretly_alive else self.lives & ~bit,
            self.demons,
            self.minions,
            self.travellers,
            self.living - 1,
            self.living_players - (not self.travellers & bit),
            self.players,
            self.besides,
        )


def count(town: Town) -> Census:
    """Count the town."""
    besides: dict[int, tuple[type[Character], ...]] = {}
    alive = lives = demons = minions = travellers = seats = 0
    for seat in town.circle:
        bit = 1 << seat.id
        seats += 1
        if seat.alive:
            alive |= bit
            lives |= bit
        elif seat.secretly_alive:
            lives |= bit
        kinds = seat.character.counts_as
        if DEMON in kinds:
            demons |= bit
        if MINION in kinds:
            minions |= bit
        elif TRAVELLER in kinds:
            travellers |= bit
    for token in town.tokens:
        if token.effect == THE_DEMON and not token.void:
            demons |= 1 << token.target
            seat = town.people[token.target]
            ability = town.ability(token.source)
            if ability is not None:
                besides[seat.id] = (*besides.get(seat.id, (seat.character,)), type(ability))
    living, players = alive.bit_count(), seats - travellers.bit_count()
    living_players = (alive & ~travellers).bit_count()
    return Census(alive, lives, demons, minions, travellers, living, living_players, players, besides)
