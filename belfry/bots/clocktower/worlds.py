"""Worlds: who might be evil, and which of them the Demon.

A world says which seats are evil and which of them is the Demon. The Demon is alive, unless the script has somebody who
only seems to die, or keeps the game from ending with the Demon's death.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from belfry.bots.clocktower.known_town import KnownTown, script_of
from belfry.clocktower.character import Character
from belfry.clocktower.kind import DEMON, MINION, OUTSIDER
from belfry.clocktower.registration import Guise
from belfry.clocktower.seat import Seat
from belfry.clocktower.supposed_town import SupposedTown, as_registering
from belfry.core.audience import STORYTELLER
from belfry.core.seeded import draw, stream

SAMPLE = 450


class World(NamedTuple):
    """Who is evil (as a mask, and one by one), who is the Demon, and who was before (-1 if nobody else)."""

    mask: int
    evil: tuple[int, ...]
    demon: int
    former: int = -1


@lru_cache(maxsize=32)
def all_worlds(seats: tuple[int, ...], size: int, living: frozenset[int], fallen: frozenset[int]) -> tuple[World, ...]:
    """Every world with so many evil players: one of the `living` is the Demon, perhaps after one of the `fallen`."""
    return tuple(world for team in combinations(seats, size) for world in of_team(team, living, fallen))


@lru_cache(maxsize=32)
def sampled_worlds(
    seats: tuple[int, ...], size: int, living: frozenset[int], fallen: frozenset[int]
) -> tuple[World, ...]:
    """A sample that stands for all of them."""
    chance = stream(size, f"worlds {seats} {sorted(living)}")
    found: list[World] = []
    while len(found) < SAMPLE:
        # One circle after the other is cut into teams, so that everybody is evil as often as everybody else.
        order = draw(chance, seats, len(seats))
        for place in range(0, len(order) - size + 1, size):
            team = tuple(order[place : place + size])
            worlds = [world for world in of_team(team, living, fallen) if world.former < 0]
            if worlds:
                demon = worlds[int(chance.random() * len(worlds))].demon
                found += [world for world in of_team(team, living, fallen) if world.demon == demon]
    return tuple(found)


def of_team(team: tuple[int, ...], living: frozenset[int], fallen: frozenset[int]) -> Iterable[World]:
    """The worlds in which just these are evil: one of the living is the Demon, perhaps after one of the fallen."""
    team = tuple(sorted(team))
    mask = sum(1 << seat for seat in team)
    for demon in team:
        if demon in living:
            yield World(mask, team, demon)
            for former in team:
                if former in fallen and former != demon:
                    yield World(mask, team, demon, former)


Guises = tuple[Guise, Guise]
"""What somebody may be, and as what such a player may register through the own ability."""


@lru_cache(maxsize=4096)
def _guises(ids: tuple[str, ...], characters: tuple[type[Character], ...], *, evil: bool) -> Guises:
    """What somebody may be who is one of these characters."""
    town = SupposedTown(script_of(ids), [Seat(0, "", Character, evil=evil)])
    guise = Guise((evil,), characters)
    return guise, as_registering(town.people[0], guise, Character(town, 0, STORYTELLER))


class Parts:
    """As what each seat may register, depending on what it is supposed to be."""

    def __init__(self, town: KnownTown, claims: Mapping[int, str]) -> None:
        script = town.script
        self.claims = claims
        self.died = {seat: number for seat, (_, number) in town.chronicle.died.items()}
        hidden = tuple(c for c in script.of_type(OUTSIDER) if c.believes_kinds)
        self.good: dict[int, Guise] = {}
        self.loose_good: dict[int, Guise] = {}
        for seat in town.circle:
            character = None if seat not in claims else town.found(claims[seat])
            if seat in town.travellers:
                guise = Guise((False, True), (town.found(town.travellers[seat]),))
                self.good[seat] = self.loose_good[seat] = guise
            elif character is None:
                self.good[seat] = self.loose_good[seat] = Guise((False,), script.good)
            else:
                mistaken = [c for c in hidden if not character.counts_as.isdisjoint(c.believes_kinds)]
                self.good[seat], self.loose_good[seat] = _guises(script.ids, (character, *mistaken), evil=False)
        minions, demons = script.of_type(MINION), script.of_type(DEMON)
        self.demon = Guise((True,), demons or minions)
        self.minion, self.loose_minion = _guises(script.ids, minions or demons, evil=True)

    def of(self, evil: Iterable[int], demon: int) -> tuple[dict[int, Guise], dict[int, Guise]]:
        """The town with these evil players as everybody is, and as somebody might register otherwise."""
        strict = self.good.copy()
        loose = self.loose_good.copy()
        for seat in evil:
            strict[seat] = self.minion
            loose[seat] = self.loose_minion
        strict[demon] = loose[demon] = self.demon
        return strict, loose


def supposed(town: KnownTown, claims: Mapping[int, str], evil: Iterable[int], demon: int) -> dict[int, Guise]:
    """The town with these claims in which just these players are evil."""
    return Parts(town, claims).of(evil, demon)[0]
