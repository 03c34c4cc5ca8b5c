"""Worlds: who might be evil, and which of them the Demon.

A world says which seats are evil and which of them is the Demon. The Demon is alive, unless the script has somebody who
only seems to die, or keeps the game from ending with the Demon's death.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from belfry.bots.clocktower.known_script import script_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.clocktower.ability.hooks import Moments
from belfry.clocktower.ability.information.registration import Guise
from belfry.clocktower.pieces.kind import DEMON, MINION, OUTSIDER
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Character
from belfry.clocktower.script.jinx import JINXES
from belfry.clocktower.town.supposed_town import SupposedTown, as_registering
from belfry.core.audience import STORYTELLER
from belfry.core.seeded import draw, stream

if TYPE_CHECKING:
    from belfry.bots.clocktower.information import Noted

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


@lru_cache(maxsize=4096)
def _guises(
    ids: tuple[str, ...],
    jinxes: tuple[str, ...],
    characters: tuple[type[Character], ...],
    *,
    evil: bool,
    by: type[Character] = Character,
) -> Guise:
    """As what somebody may register to an ability who is one of these characters."""
    town = SupposedTown(script_of(ids, jinxes), [Seat(0, "", Character, evil=evil)])
    return as_registering(town.people[0], Guise((evil,), characters), by(town, 0, STORYTELLER))


class Parts:
    """As what each seat may register, depending on what it is supposed to be."""

    def __init__(self, town: KnownTown, claims: Mapping[int, str]) -> None:
        script = town.script
        self.claims = claims
        self.died = {seat: number for seat, (_, number) in town.chronicle.died.items()}
        self._town = town
        rules = [JINXES[id] for id in script.jinxes]
        self._jinxed = frozenset(id for rule in rules if Moments.registers in rule.hooks for id in rule.characters)
        """The characters to whom somebody may register otherwise because of a special rule."""
        hidden = tuple(c for c in script.of_type(OUTSIDER) if c.belief.kinds)
        self.good: dict[int, Guise] = {}
        for seat in town.circle:
            character = None if seat not in claims else town.found(claims[seat])
            if seat in town.travellers:
                self.good[seat] = Guise((False, True), (town.found(town.travellers[seat]),))
            elif character is None:
                self.good[seat] = Guise((False,), script.good)
            else:
                mistaken = [c for c in hidden if not character.counts_as.isdisjoint(c.belief.kinds)]
                self.good[seat] = Guise((False,), (character, *mistaken))
        minions, demons = script.of_type(MINION), script.of_type(DEMON)
        self.demon = Guise((True,), demons or minions)
        self.minion = Guise((True,), minions or demons)
        self._loose: dict[type[Character], tuple[dict[int, Guise], Guise]] = {}

    def _registering(self, by: type[Character]) -> tuple[dict[int, Guise], Guise]:
        """As what good players and Minions may register to an ability."""
        by = by if by is not Character and by.id in self._jinxed else Character
        found = self._loose.get(by)
        if found is None:
            good = {
                seat: self._guise(guise, by) if seat in self.claims and seat not in self._town.travellers else guise
                for seat, guise in self.good.items()
            }
            found = self._loose[by] = good, self._guise(self.minion, by)
        return found

    def _guise(self, guise: Guise, by: type[Character]) -> Guise:
        script = self._town.script
        return _guises(script.ids, script.jinxes, guise.characters, evil=guise.evil[0], by=by)

    def as_(self, seat: int, by: type[Character], noted: Noted) -> Hashable:
        """What a good player is to an ability, as far as it has looked: a claim, types, or the side it registers as."""
        if seat in noted.characters:
            return self.claims.get(seat)
        guise = self._registering(by)[0][seat]
        if seat not in noted.types:
            return guise.evil
        types = [tuple([test(character) for test in sorted(noted.tests, key=id)]) for character in guise.characters]
        return guise.evil, types[0], frozenset(types)

    def of(
        self, evil: Iterable[int], demon: int, by: type[Character] = Character
    ) -> tuple[dict[int, Guise], dict[int, Guise]]:
        """The town with these evil players as everybody is, and as somebody might register otherwise to an ability."""
        strict = self.good.copy()
        good, minion = self._registering(by)
        loose = good.copy()
        for seat in evil:
            strict[seat] = self.minion
            loose[seat] = minion
        strict[demon] = loose[demon] = self.demon
        return strict, loose


def supposed(town: KnownTown, claims: Mapping[int, str], evil: Iterable[int], demon: int) -> dict[int, Guise]:
    """The town with these claims in which just these players are evil."""
    return Parts(town, claims).of(evil, demon)[0]
