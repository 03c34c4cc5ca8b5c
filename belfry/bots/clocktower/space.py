"""Space: the worlds that are weighed together, as lists of numbers in one order."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Any

from belfry.bots.clocktower.worlds import World, all_worlds, of_team, sampled_worlds

MOST_WORLDS = 1000
"""If there are more, a sample stands for them, and the neighbours of its best worlds are looked at too."""
MOST_KEPT = 400
"""How many lists of numbers are kept with the worlds that they belong to."""
DEMON = 32
"""Where the Demon's seat begins in a number that stands for a world, behind the mask of who is evil."""

Weights = Sequence[float]


class Space:
    """Some worlds, and what their weighing takes from them alone; it may be shared by all who weigh them."""

    def __init__(self, worlds: Sequence[World], died: Mapping[int, int], *, sampled: bool = False) -> None:
        """`died` says on which night or day those have died who might have been the Demon before."""
        self.worlds = worlds
        self.sampled = sampled
        """Whether these stand for more."""
        teams = dict.fromkeys(world.evil for world in worlds)
        self.teams = tuple(teams)
        """Every evil team among these worlds."""
        self.team_masks = [sum(1 << seat for seat in team) for team in self.teams]
        places = {team: place for place, team in enumerate(self.teams)}
        self._team_of = [places[world.evil] for world in worlds]
        self.masks = [world.mask for world in worlds]
        self.demons = [world.demon for world in worlds]
        self._died = died
        self._days = sorted({died[world.former] for world in worlds if world.former >= 0})
        self._numbers: dict[int, list[int]] = {}
        self._keys: dict[tuple[int, int], tuple[list[int], dict[int, int]]] = {}
        self._kept: dict[Hashable, Any] = {}

    def each(self, of_teams: Weights) -> list[float]:
        """Of each world what is so of its evil team."""
        return [of_teams[place] for place in self._team_of]

    def demon_in(self, world: World, night: int) -> int:
        """Who was the Demon of a world in a night."""
        return world.former if world.former >= 0 and night <= self._died[world.former] else world.demon

    def keys(self, look: int, night: int) -> tuple[list[int], dict[int, int]]:
        """Of each world what is seen of it by a look at some seats in a night, and where each sight comes first."""
        cut = bisect_left(self._days, night)
        found = self._keys.get((look, cut))
        if found is None:
            both = look | look << DEMON
            keys = [number & both for number in self._as_numbers(cut, night)]
            first = dict(zip(reversed(keys), range(len(keys) - 1, -1, -1), strict=True))
            found = keys, dict(reversed(first.items()))
            if len(self._keys) >= MOST_KEPT:
                self._keys.clear()
            self._keys[(look, cut)] = found
        return found

    def _as_numbers(self, cut: int, night: int) -> list[int]:
        found = self._numbers.get(cut)
        if found is None:
            found = [world.mask | 1 << DEMON + self.demon_in(world, night) for world in self.worlds]
            self._numbers[cut] = found
        return found

    def kept(self, key: Hashable) -> Any:
        """What was kept under a key, if it is still there."""
        return self._kept.get(key)

    def keep(self, key: Hashable, value: Any) -> None:
        """Keep something that hangs on these worlds and on the key alone."""
        if len(self._kept) >= MOST_KEPT:
            self._kept.clear()
        self._kept[key] = value


@lru_cache(maxsize=64)
def space_of(
    seats: tuple[int, ...],
    size: int,
    demons: frozenset[int],
    fallen: tuple[tuple[int, int], ...],
    beside: tuple[tuple[int, ...], ...] = (),
) -> Space:
    """The worlds with so many evil players of these seats, or a sample of them, with the neighbours of some teams.

    The Demon is one of the `demons`, perhaps after one of the `fallen`, of whom it is known when they died.
    """
    died = dict(fallen)
    dead = frozenset(died)
    if comb(len(seats), size) * size <= MOST_WORLDS:
        return Space(all_worlds(seats, size, demons, dead), died)
    worlds = dict.fromkeys(sampled_worlds(seats, size, demons, dead))
    for team in beside:
        for leaving in team:
            for coming in seats:
                if coming not in team:
                    moved = tuple(coming if seat == leaving else seat for seat in team)
                    worlds.update(dict.fromkeys(of_team(moved, demons, dead)))
    return Space(tuple(worlds), died, sampled=True)
