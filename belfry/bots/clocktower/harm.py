"""Harm: whom a Demon would make drunk or poisoned all the time, by what it is and by where everybody sits."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from belfry.bots.clocktower.known_script import script_of
from belfry.bots.clocktower.known_town import KnownTown
from belfry.clocktower.pieces.kind import is_outsider, is_townsfolk
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.script import script as scripts
from belfry.clocktower.script.character import Character, Outsider, Townsfolk
from belfry.clocktower.town.supposed_town import SupposedTown


class Harm:
    """How likely each player is to be harmed, by who the Demon is."""

    def __init__(self, town: KnownTown, claims: Mapping[int, str], kinds: Mapping[type[Character], float]) -> None:
        """`kinds` are the Demons that harm others by being there, with how likely each is to be the one."""
        self._circle = town.circle
        self._alive = town.alive
        self._script = (town.script.ids, town.script.jinxes)
        self._kinds = tuple((character.id, chance) for character, chance in kinds.items())
        self._sides: tuple[str, ...] = ()
        if kinds:
            # Of whoever has claimed nothing it is open what they are.
            known = [town.travellers.get(seat) or claims.get(seat) for seat in range(max(town.circle) + 1)]
            self._sides = tuple([_type_of(town, id) for id in known])

    def of(self, seat: int) -> tuple[float, ...] | None:
        """How likely a player is to be drunk or poisoned because of the Demon, by the Demon's seat; `None` if never."""
        if not self._kinds:
            return None
        chances = [0.0] * len(self._sides)
        for id, chance in self._kinds:
            for demon, harmed in _harmed(id, self._script, self._circle, self._alive, self._sides):
                if harmed >> seat & 1:
                    chances[demon] += chance
        return tuple(chances) if any(chances) else None


def _type_of(town: KnownTown, id: str | None) -> str:
    character = None if id is None else town.found(id)
    if character is None:
        return ""
    return "townsfolk" if is_townsfolk(character) else "outsider" if is_outsider(character) else "other"


_TYPES: dict[str, type[Character]] = {"townsfolk": Townsfolk, "outsider": Outsider}


@lru_cache(maxsize=512)
def _harmed(
    id: str,
    script: tuple[tuple[str, ...], tuple[str, ...]],
    circle: tuple[int, ...],
    alive: frozenset[int],
    sides: tuple[str, ...],
) -> tuple[tuple[int, int], ...]:
    """Of each seat that may be this Demon's: who would be drunk or poisoned, as a mask."""
    character = scripts.character(id, by_hand=True)
    people = [
        Seat(seat, "", _TYPES.get(side, Character), evil=False, alive=seat in alive) for seat, side in enumerate(sides)
    ]
    town = SupposedTown(script_of(*script), people, circle=circle)
    town.hold(character, circle[0])
    [demon] = town.abilities
    found: list[tuple[int, int]] = []
    for seat in circle:
        before = people[seat].character
        town.hand_over(demon, seat)
        people[seat].character = character
        town.people_changed()
        found.append((seat, town.impairment.impaired))
        people[seat].character = before
    return tuple(found)
