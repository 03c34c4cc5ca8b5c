"""Talk: who may talk with whom out of the others' hearing (matron/r6, wraith/r3), and words that matter."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, NamedTuple

from belfry.clocktower.ability.hooks import Moments
from belfry.core.languages import ENGLISH

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.town import Town


class AwaitedWords(NamedTuple):
    """Words that the Storyteller listens for because of an ability."""

    text: str
    speakers: tuple[int, ...]
    """Who may be the one who says them now."""
    heard: tuple[int, ...]
    """Who has said them, once for each time that still counts."""


def spoken(words: Mapping[str, tuple[str, ...]], language: str) -> tuple[str, ...]:
    """Words to say aloud in a language, or in English where there are none in it."""
    return words.get(language) or words[ENGLISH]


def may_talk(town: Town, one: int, two: int) -> bool:
    """Whether two may talk in private: anybody, unless an ability keeps everybody to those directly beside them.

    Talking with the Storyteller (a number below 0) is always possible.
    """
    if min(one, two) < 0 or town.phase == "over" or not any(a.keeps_seated and a.works for a in town.abilities):
        return True
    beside = [seat.id for seat in town.neighbours(town.people[one])] if one in town.seat_ids else []
    return two in beside


def awake_with(town: Town, seat: int, awake: Collection[int]) -> list[int]:
    """With whom a player may talk in silence by night while these are awake, because of an ability of either's."""
    if town.phase != "night":
        return []
    found: list[int] = []
    for ability in town.responding:
        if ability.holder == seat:
            found += ability.talks_awake(awake)
        elif seat in awake and seat in ability.talks_awake(awake):
            found.append(ability.holder)
    return sorted({*found} - {seat})


def listens(ability: Character, seat: Seat, text: str, to_storyteller: bool | None) -> bool:
    """Whether an ability waits for words that a player says to everybody, or in private, to the Storyteller or not."""
    if to_storyteller is None:
        return ability.heeds(seat, text)
    return ability.heeds_in_private(seat, text, to_storyteller=to_storyteller)


def matters(town: Town, seat: int, text: str, to_storyteller: bool | None = None) -> bool:
    """Whether some ability does so."""
    if seat not in town.seat_ids or town.phase == "over":
        return False
    return any(listens(a, town.people[seat], text, to_storyteller) for a in town.answering(Moments.on_said))
