"""Counts: how many characters of each type a game has (SET-6)."""

from __future__ import annotations

from typing import NamedTuple

from belfry.clocktower.pieces.naming import TYPE
from belfry.core.reason import Named


class Counts(NamedTuple):
    """How many characters of each type."""

    townsfolk: int
    outsider: int
    minion: int
    demon: int

    def more_outsiders(self, number: int) -> Counts:
        """The counts with Outsiders in place of Townsfolk (SET-20)."""
        if not number:
            return self
        return self._replace(townsfolk=self.townsfolk - number, outsider=self.outsider + number)

    @property
    def named(self) -> tuple[Named, ...]:
        """So many of each type."""
        return tuple([so_many(type, number) for type, number in self._asdict().items()])


def so_many(type: str, number: int) -> Named:
    """So many characters of a type."""
    return Named(TYPE, type, NAMES[type][number != 1], number)


NAMES = {
    "townsfolk": ("Townsfolk", "Townsfolk"),
    "outsider": ("Outsider", "Outsiders"),
    "minion": ("Minion", "Minions"),
    "demon": ("Demon", "Demons"),
}
"""What one and several of a type are called in English."""


TABLE = {
    5: Counts(3, 0, 1, 1),
    6: Counts(3, 1, 1, 1),
    7: Counts(5, 0, 1, 1),
    8: Counts(5, 1, 1, 1),
    9: Counts(5, 2, 1, 1),
    10: Counts(7, 0, 2, 1),
    11: Counts(7, 1, 2, 1),
    12: Counts(7, 2, 2, 1),
    13: Counts(9, 0, 3, 1),
    14: Counts(9, 1, 3, 1),
    15: Counts(9, 2, 3, 1),
}
"""The numbers of each type by the number of players without Travellers (SET-6)."""
