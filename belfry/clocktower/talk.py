"""Private talk: who may talk with whom out of the others' hearing (matron/r6, wraith/r3)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belfry.clocktower.town import Town


def may_talk(town: Town, one: int, two: int) -> bool:
    """Whether two may talk in private: anybody, unless an ability keeps everybody to those directly beside them.

    Talking with the Storyteller (a number below 0) is always possible.
    """
    if "keeps_seated" not in town.hooks or min(one, two) < 0 or town.phase == "over":
        return True
    if not any(ability.works and ability.keeps_seated() for ability in town.hooked("keeps_seated")):
        return True
    beside = [seat.id for seat in town.neighbours(town.people[one])] if one in town.seat_ids else []
    return two in beside


def awake_with(town: Town, seat: int, awake: Collection[int]) -> list[int]:
    """With whom a player may talk in silence by night while these are awake, because of an ability of either's."""
    if "talks_awake" not in town.hooks or town.phase != "night":
        return []
    found: list[int] = []
    for ability in town.hooked("talks_awake"):
        if ability.holder == seat:
            found += ability.talks_awake(awake)
        elif seat in awake and seat in ability.talks_awake(awake):
            found.append(ability.holder)
    return sorted({*found} - {seat})


def matters(town: Town, seat: int, text: str) -> bool:
    """Whether an ability waits for words that a player says to everybody."""
    if "on_said" not in town.hooks or seat not in town.seat_ids or town.phase == "over":
        return False
    return any(ability.heeds(town.people[seat], text) for ability in town.hooked("on_said"))
