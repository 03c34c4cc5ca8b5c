"""Travellers: which are on offer, on which side they are, and a table with some from the start (TRV-1 to TRV-11)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.errors import InvalidSetup, Problem
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.seat import MOST_SEATS
from belfry.clocktower.script.character import CHARACTERS, Character
from belfry.clocktower.setup.config import MOST_WITHOUT_TRAVELLERS, NAMES, Config, SeatPlan
from belfry.clocktower.storyteller.mood import Mood
from belfry.core.seeded import draw, stream

if TYPE_CHECKING:
    from random import Random

    from belfry.clocktower.script.script import Script
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.options import Chance

NEARLY_NEVER = 0.1
"""How often a lone Traveller is evil."""


def every_traveller() -> list[type[Character]]:
    """All that the engine plays by itself."""
    return [character for character in CHARACTERS.values() if is_traveller(character)]


def on_offer(script: Script, taken: Collection[str] = ()) -> list[type[Character]]:
    """The Travellers to choose from, the recommended ones first; nobody is what somebody else is (TRV-D1)."""
    first = script.travellers
    found = [*first, *[character for character in every_traveller() if character not in first]]
    return [character for character in found if character.id not in taken]


# Sides


def evil_among(count: int, chance: Chance) -> int:
    """How many of so many Travellers from the start are evil, as TRV-10 advises."""
    if count == 0:
        return 0
    if count == 1:
        return int(chance() < NEARLY_NEVER)
    if count == 2:
        return int(chance() < 0.6)
    return 1 + int(chance() < (0.2 if count == 3 else 0.5))


def next_is_evil(grimoire: Grimoire, chance: Chance) -> bool:
    """Whether a Traveller who comes now is wisely made evil: rather if evil is doing badly, and never if good is."""
    if grimoire.nobody_evil:
        return False
    here = [seat for seat in grimoire.circle if grimoire.is_traveller(seat)]
    mood = Mood(grimoire, chance)
    if mood.evil_ahead:
        return False
    share = NEARLY_NEVER if not here else 0.15 if any(seat.evil for seat in here) else 0.5
    # Nobody may count on it, however late it is.
    return chance() < (min(1.0, 2 * share + 0.2) if mood.good_ahead else share)


def draw_sides(chosen: Sequence[str | None], chance: Random) -> list[str]:
    """The side of each Traveller from the start: as chosen, or drawn so that as many are evil as is advised."""
    free = chosen.count(None)
    evil = evil_among(len(chosen), chance.random) - chosen.count("evil")
    evil = min(max(evil, 0), free)
    drawn = iter(draw(chance, ["evil"] * evil + ["good"] * (free - evil), free))
    return [next(drawn) if side is None else side for side in chosen]


# A table with Travellers


def seat_travellers(
    config: Config, number: int, seed: int, script: Script, named: Mapping[str, str | None] | None = None
) -> Config:
    """The config with so many Travellers more, at places that the seed decides.

    They are those that are `named`, at most so many, and recommended ones besides. Each may have a side; the seed
    decides the others.
    """
    given = named or {}
    seats = list(config.seats)
    problems: list[Problem] = []
    if len(seats) + number > MOST_SEATS:
        message = refusals.TOO_MANY_WITH_TRAVELLERS(players=len(seats), travellers=number, most=MOST_SEATS)
        problems.append(("SET-2", message))
    if len(seats) > MOST_WITHOUT_TRAVELLERS:
        message = refusals.TOO_MANY_WITHOUT_TRAVELLERS(players=len(seats), most=MOST_WITHOUT_TRAVELLERS)
        problems.append(("SET-2", message))
    taken = {plan.character for plan in seats if plan.character is not None}
    offered = on_offer(script, taken)
    if number > len(offered):
        problems.append(("TRV-D1", refusals.TOO_FEW_TRAVELLERS_LEFT(count=len(offered), number=number)))
    if problems:
        raise InvalidSetup(problems)
    chance = stream(seed, "travellers")
    chosen = [character for character in offered if character.id in given]
    first = [character for character in script.travellers if character in offered and character not in chosen]
    chosen += draw(chance, first, min(number - len(chosen), len(first)))
    chosen += draw(chance, [c for c in offered if c not in chosen], number - len(chosen))
    sides = draw_sides([given.get(character.id) for character in chosen], chance)
    names = [name for name in NAMES if name not in {plan.name for plan in seats}]
    for name, character, side in zip(names, chosen, sides, strict=False):
        place = int(chance.random() * (len(seats) + 1))
        seats.insert(place, SeatPlan(name, character.id, alignment=side))
    return msgspec.structs.replace(config, seats=tuple(seats))
