"""Travellers who become other characters, and other players who become Travellers (TRV-16, TRC-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.pieces.events import LifeToken
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.switches import TRAVELLER_CONVERSION
from belfry.core.ask import Ask
from belfry.core.audience import EVERYONE, STORYTELLER

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.clocktower.town.town import Town

ASKED = "asked"
"""The value of the table's option with which the Storyteller is asked each time."""


class Permission(Ask[bool]):
    """Whether the Storyteller permits this time that a Traveller becomes another character, or the reverse."""

    __slots__ = ()


def is_one(seat: Seat, character: type[Character]) -> bool:
    """Whether a player who becomes a character would be a Traveller no more, or one from then on."""
    return is_traveller(character) is not is_traveller(seat.character)


def is_possible(town: Town) -> bool:
    """Whether the table lets it be at all."""
    return town.switch(TRAVELLER_CONVERSION.name) in (ASKED, "allowed")


async def is_permitted(by: Character, seat: Seat) -> bool:
    """Whether an ability may do it to a player: as the table has it, or as the Storyteller says this time."""
    if by.town.switch(TRAVELLER_CONVERSION.name) != ASKED:
        return is_possible(by.town)
    return await Permission(STORYTELLER, "rule", by.voice or by.id, YES_NO, seat.id, lambda: YES_NO, by)


def note(grimoire: Grimoire, seat: Seat) -> None:
    """A player has become a Traveller, another one, or is none any more: everybody sees it, after a night at dawn."""
    grimoire.seated()
    if grimoire.phase == "night":
        grimoire.tonight.exchanged |= 1 << seat.id
    else:
        _announce(grimoire, seat)


def announce_at_dawn(grimoire: Grimoire) -> None:
    """Exchange the life tokens of those who have become Travellers in the night, or are none any more (TRV-16)."""
    for number in grimoire.seats_in(grimoire.tonight.exchanged):
        _announce(grimoire, grimoire.people[number])


def _announce(grimoire: Grimoire, seat: Seat) -> None:
    traveller = seat.character.id if is_traveller(seat.character) else None
    grimoire.emit(LifeToken(EVERYONE, seat.id, traveller))
