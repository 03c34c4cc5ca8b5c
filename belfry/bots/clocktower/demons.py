"""Demons: which of the script's Demons it may be, by what everybody has seen of the nights and days."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from belfry.bots.clocktower.known_town import KnownTown
from belfry.clocktower.pieces.kind import DEMON
from belfry.clocktower.script import script as scripts

SURPRISE = 0.06
"""How often a night's deaths are not the Demon's own doing, for each claim that might be the reason."""
FORGIVEN = 0.04
"""How often a Demon does not win by what it wins by."""

APART = 0.2
"""How often a character is in play though somebody claims another that is never there together with it."""

Nights = tuple[tuple[int, bool, int], ...]
"""Of each night after the first: the deaths of the night before, whether somebody died by day, and its own deaths."""


def nights_of(town: KnownTown) -> Nights:
    """What the nights so far were like."""
    chronicle = town.chronicle
    deaths = {night: len(seats) for night, seats in chronicle.night_deaths.items()}
    return tuple(
        (deaths.get(night - 1, 0) if night > 2 else 1, night - 1 in chronicle.day_deaths, deaths[night])
        for night in sorted(deaths)
        if night > 1
    )


def apart(town: KnownTown, id: str, claims: Iterable[str]) -> bool:
    """Whether a character is never in play together with one of those that are claimed, by a rule of the script."""
    return any(frozenset((id, claimed)) in town.script.apart for claimed in claims)


def kinds_of(town: KnownTown) -> dict[str, float]:
    """How likely each Demon of the script is to be the one, by the deaths and the executions so far."""
    demons = tuple(character.id for character in town.script.of_type(DEMON))
    claimed = [town.found(id).play.lore for id in town.claims.values()]
    others = sum(lore.slays or lore.saves for lore in claimed)
    found = dict(_by_deaths(demons, nights_of(town), min(others, 4)))
    days = range(1, town.day if not town.chronicle.night else town.day + 1)
    if any(day not in town.chronicle.executions for day in days):
        for id in demons:
            if town.found(id).play.lore.wants_quiet_days:
                found[id] *= FORGIVEN
    for id in demons:
        if apart(town, id, town.claims.values()):
            found[id] *= APART
    total = sum(found.values()) or 1.0
    return {id: chance / total for id, chance in found.items()}


@lru_cache(maxsize=512)
def _by_deaths(demons: tuple[str, ...], nights: Nights, others: int) -> tuple[tuple[str, float], ...]:
    blurred = SURPRISE * (1 + others)
    found: list[tuple[str, float]] = []
    for id in demons:
        demon = scripts.character(id, by_hand=True)
        chance = 1.0
        for before, by_day, deaths in nights:
            table = demon.play.deaths_at_night(before, by_day=by_day)
            chance *= (1 - blurred) * table[min(deaths, 3)] + blurred * 0.25
        found.append((id, chance))
    return tuple(found)
