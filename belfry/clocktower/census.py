"""The census: who is alive and who is what, counted once and kept until something changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.kind import DEMON, MINION, TRAVELLER
from belfry.clocktower.token import THE_DEMON

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.town import Town
    from belfry.core.options import OneOf


class Census:
    """Masks of the seats, and how many there are."""

    __slots__ = (
        "alive",
        "anybody",
        "besides",
        "demons",
        "lives",
        "living",
        "living_players",
        "minions",
        "players",
        "travellers",
    )

    def __init__(self) -> None:
        self.alive = 0
        self.lives = 0
        """Those who are alive, and those who only seem dead."""
        self.demons = 0
        self.minions = 0
        self.travellers = 0
        self.living = 0
        self.living_players = 0
        self.players = 0
        """How many are alive; how many of them are no Travellers; how many players are none."""
        self.anybody: OneOf[int] | None = None
        """The living to choose from, once somebody has asked."""
        self.besides: dict[int, tuple[type[Character], ...]] = {}
        """Whoever is more than the own character: everything that they are."""

    def after_death(self, seat: int, *, secretly_alive: bool) -> Census:
        """The same census when somebody has died, or seems to have."""
        bit = 1 << seat
        found = Census()
        found.alive = self.alive & ~bit
        found.lives = self.lives if secretly_alive else self.lives & ~bit
        found.demons, found.minions, found.travellers = self.demons, self.minions, self.travellers
        found.living = self.living - 1
        found.living_players = self.living_players - (not self.travellers & bit)
        found.players, found.besides = self.players, self.besides
        return found


def count(town: Town) -> Census:
    """Count the town."""
    census = Census()
    alive = lives = demons = minions = travellers = seats = 0
    for seat in town.circle:
        bit = 1 << seat.id
        seats += 1
        if seat.alive:
            alive |= bit
            lives |= bit
        elif seat.secretly_alive:
            lives |= bit
        kind = seat.character.type
        if kind == DEMON:
            demons |= bit
            if MINION in seat.character.counts_as:
                minions |= bit
        elif kind == MINION:
            minions |= bit
        elif kind == TRAVELLER:
            travellers |= bit
    for token in town.tokens:
        if token.effect == THE_DEMON and not token.void:
            demons |= 1 << token.target
            seat = town.people[token.target]
            ability = town.ability(token.source)
            if ability is not None:
                census.besides[seat.id] = (*census.besides.get(seat.id, (seat.character,)), type(ability))
    census.alive, census.lives, census.travellers = alive, lives, travellers
    census.demons, census.minions = demons, minions
    census.living = alive.bit_count()
    census.living_players = (alive & ~travellers).bit_count()
    census.players = seats - travellers.bit_count()
    return census
