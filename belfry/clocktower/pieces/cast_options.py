"""Pairings: a different character for each of several players, as one answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from math import comb, perm
from typing import Any

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.naming import roles
from belfry.core.errors import IllegalAnswer
from belfry.core.options import MOST_LISTED, Chance, Each, OneOf, Options, Several
from belfry.core.plain import a_sequence
from belfry.core.reason import Reason

Pairs = tuple[tuple[int, str], ...]


class Pairing(Options[Pairs]):
    """A different one of the characters for each player of one of the groups."""

    __slots__ = ("characters", "groups")

    def __init__(self, groups: Sequence[tuple[int, ...]], characters: Sequence[str]) -> None:
        self.groups = tuple(groups)
        self.characters = tuple(characters)

    def read(self, value: Any) -> Pairs:
        pairs = [tuple(a_sequence(pair) or ()) for pair in a_sequence(value) or ()]
        given = {pair[0]: pair[1] for pair in pairs if len(pair) == 2 and type(pair[0]) is int}
        for group in self.groups:
            if len(pairs) == len(given) == len(group) and set(given) == set(group):
                named = [given[seat] for seat in group]
                if len(set(map(str, named))) == len(named) and all(id in self.characters for id in named):
                    return tuple(zip(group, named, strict=True))
        raise IllegalAnswer(value, self.expected())

    def __iter__(self) -> Iterator[Pairs]:
        for group in self.groups:
            for named in permutations(self.characters, len(group)):
                yield tuple(zip(group, named, strict=True))

    def __len__(self) -> int:
        return sum(perm(len(self.characters), len(group)) for group in self.groups)

    def pick(self, chance: Chance) -> Pairs:
        group = self.groups[int(chance() * len(self.groups))]
        left = list(self.characters)
        return tuple([(seat, left.pop(int(chance() * len(left)))) for seat in group])

    def plain(self) -> dict[str, Any]:
        seats = sorted({seat for group in self.groups for seat in group})
        numbers = [len(group) for group in self.groups]
        pair = Each(OneOf(seats, "player"), OneOf(self.characters, "character"))
        return Several(pair, max(numbers), min(numbers)).plain()

    @property
    def listable(self) -> bool:
        return len(self) <= MOST_LISTED

    def expected(self) -> Reason:
        groups = tuple([str(list(group)) for group in self.groups])
        return refusals.EXPECTED_DISTINCT(characters=roles(self.characters), groups=groups)


class Cast(Options[Pairs]):
    """A Demon for one player, and a different Minion for each of several others."""

    __slots__ = ("demons", "minions", "number", "seats")

    def __init__(self, seats: Sequence[int], demons: Sequence[str], minions: Sequence[str], number: int) -> None:
        self.seats = tuple(seats)
        self.demons = tuple(demons)
        self.minions = tuple(minions)
        self.number = number
        """How many Minions there are."""

    def read(self, value: Any) -> Pairs:
        pairs = [tuple(a_sequence(pair) or ()) for pair in a_sequence(value) or ()]
        given = {pair[0]: pair[1] for pair in pairs if len(pair) == 2 and type(pair[0]) is int}
        if len(pairs) == len(given) == self.number + 1 and all(seat in self.seats for seat in given):
            demons = [(seat, id) for seat, id in given.items() if id in self.demons]
            minions = sorted((seat, id) for seat, id in given.items() if id in self.minions)
            if len(demons) == 1 and len({id for _, id in minions}) == self.number:
                return (*demons, *minions)
        raise IllegalAnswer(value, self.expected())

    def __iter__(self) -> Iterator[Pairs]:
        for seat in self.seats:
            others = [other for other in self.seats if other != seat]
            for demon in self.demons:
                for group in combinations(others, self.number):
                    for named in permutations(self.minions, self.number):
                        yield ((seat, demon), *zip(group, named, strict=True))

    def __len__(self) -> int:
        size = len(self.seats)
        return size * len(self.demons) * comb(size - 1, self.number) * perm(len(self.minions), self.number)

    def pick(self, chance: Chance) -> Pairs:
        seats, minions = list(self.seats), list(self.minions)
        demon = (seats.pop(int(chance() * len(seats))), self.demons[int(chance() * len(self.demons))])
        others = [seats.pop(int(chance() * len(seats))) for _ in range(self.number)]
        return (demon, *sorted((seat, minions.pop(int(chance() * len(minions)))) for seat in others))

    def plain(self) -> dict[str, Any]:
        pair = Each(OneOf(self.seats, "player"), OneOf((*self.demons, *self.minions), "character"))
        return Several(pair, self.number + 1, self.number + 1).plain()

    @property
    def listable(self) -> bool:
        return len(self) <= MOST_LISTED

    def expected(self) -> Reason:
        demons, minions = roles(self.demons), roles(self.minions)
        return refusals.EXPECTED_CAST(demons=demons, number=self.number, minions=minions)


def changes_in(choice: Any) -> list[tuple[int | None, str]]:
    """The characters that a choice names, each with the player who is to become it, if the choice says who."""
    if isinstance(choice, str):
        return [(None, choice)]
    parts = a_sequence(choice) or ()
    if len(parts) == 2 and isinstance(parts[0], int) and isinstance(parts[1], str):
        return [(parts[0], parts[1])]
    return [found for part in parts for found in changes_in(part)]
