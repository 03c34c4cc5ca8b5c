"""Harm: whom a Demon would make drunk or poisoned all the time, by what it is and by where everybody sits."""

from __future__ import annotations

from collections.abc import Mapping

from belfry.bots.clocktower.known_town import KnownTown
from belfry.bots.clocktower.worlds import World
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script.character import Character, Minion
from belfry.clocktower.town.supposed_town import SupposedTown


class Harm:
    """How likely each player is to be harmed by the Demon, world by world."""

    def __init__(self, town: KnownTown, claims: Mapping[int, str], kinds: Mapping[type[Character], float]) -> None:
        """`kinds` are the Demons that harm others by being there, with how likely each is to be the one."""
        self.kinds = kinds
        self._found: dict[tuple[int, int], list[tuple[float, int]]] = {}
        self._claimed: list[type[Character]] = []
        if not kinds:
            return
        for seat in range(max(town.circle) + 1):
            # Of whoever has claimed nothing it is open what they are.
            known = town.travellers.get(seat) or claims.get(seat)
            self._claimed.append(Character if known is None else town.found(known))
        people = [
            Seat(seat, "", character, evil=False, alive=seat in town.alive)
            for seat, character in enumerate(self._claimed)
        ]
        self._towns = [(chance, SupposedTown(town.script, people, circle=town.circle)) for chance in kinds.values()]
        for character, (_, supposed) in zip(kinds, self._towns, strict=True):
            supposed.hold(character, town.circle[0])

    def chance(self, world: World, seat: int) -> float:
        """How likely a player is to be drunk or poisoned because of the Demon of a world."""
        key = (world.mask, world.demon)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = [(chance, self._harmed(town, world)) for chance, town in self._towns]
        return sum([chance for chance, harmed in found if harmed >> seat & 1])

    def _harmed(self, town: SupposedTown, world: World) -> int:
        """Who would be drunk or poisoned in a world, as a mask."""
        [demon] = town.abilities
        town.hand_over(demon, world.demon)
        for seat in world.evil:
            town.people[seat].character = type(demon) if seat == world.demon else Minion
        town.people_changed()
        harmed = town.impairment.impaired
        for seat in world.evil:
            town.people[seat].character = self._claimed[seat]
        return harmed
