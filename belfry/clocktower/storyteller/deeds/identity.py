"""Who a player is, and what they are told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability import conversion
from belfry.clocktower.moments import change
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import CharacterTold, NoticeWasFalse
from belfry.clocktower.pieces.kind import is_fabled
from belfry.clocktower.pieces.naming import person, role
from belfry.clocktower.pieces.seat import side
from belfry.clocktower.pieces.switches import FALSE_CHANGE_NOTICE, TRAVELLER_CONVERSION
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller.deeds.deed import BY_WHIM, Deed, check_side, check_team, seat_at
from belfry.core.audience import STORYTELLER_ONLY, only
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.town.grimoire import Grimoire


def _check_conversion(grimoire: Grimoire, seat: Seat, character: type[Character], *, permitted: bool) -> None:
    if not conversion.is_possible(grimoire):
        raise IllegalDeed(refusals.TRAVELLER_STAYS_ONE())
    if grimoire.switch(TRAVELLER_CONVERSION.name) == conversion.ASKED and not permitted:
        raise IllegalDeed(refusals.CONVERSION_UNPERMITTED(player=person(seat), character=role(character)))


class Become(Deed, frozen=True, tag="character"):
    """Turn a player into another character."""

    sets_aside = BY_WHIM
    seat: int
    character: str
    permitted: bool = False
    """Whether the Storyteller permits a Traveller to become another character, or the reverse, this time (TRC-40)."""

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        character = scripts.character(self.character, by_hand=True)
        if conversion.is_one(seat, character):
            _check_conversion(grimoire, seat, character, permitted=self.permitted)
        if not character.seated and not is_fabled(character) and not character.can_be(grimoire):
            raise IllegalDeed(refusals.NOBODY_CAN_BECOME(character=role(character)))
        if is_fabled(character):
            raise IllegalDeed(refusals.BELONGS_TO_STORYTELLER(character=role(character)).by("GEN-3"))

    async def carry_out(self, grimoire: Grimoire) -> None:
        character = scripts.character(self.character, by_hand=True)
        await change.become(grimoire, seat_at(grimoire, self.seat), character)


class Swap(Deed, frozen=True, tag="swap"):
    """Let two players exchange their characters, as one event."""

    sets_aside = BY_WHIM
    seats: tuple[int, int]
    permitted: bool = False
    """Whether the Storyteller permits a Traveller to become another character, or the reverse, this time (TRC-40)."""

    def check(self, grimoire: Grimoire) -> None:
        one, two = (seat_at(grimoire, number) for number in self.seats)
        if one is two:
            raise IllegalDeed(refusals.SWAP_WITH_ONESELF(player=person(one)))
        if conversion.is_one(one, two.character):
            _check_conversion(grimoire, one, two.character, permitted=self.permitted)

    async def carry_out(self, grimoire: Grimoire) -> None:
        one, two = (seat_at(grimoire, number) for number in self.seats)
        await change.swap(grimoire, one, two)


class Align(Deed, frozen=True, tag="alignment"):
    """Change a player's alignment."""

    seat: int
    alignment: str

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        check_side(grimoire, self.alignment)

    async def carry_out(self, grimoire: Grimoire) -> None:
        change.align(grimoire, seat_at(grimoire, self.seat), evil=self.alignment == "evil")
        await change.answer_to_change(grimoire)


class FalseNotice(Deed, frozen=True, tag="false_notice"):
    """Tell a drunk or poisoned player falsely what they have become, where the table allows it (TRC-30)."""

    seat: int
    character: str
    alignment: str
    confirmed: bool = False
    """Whether the Storyteller is sure, for the player may not enjoy it."""

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        scripts.character(self.character)
        check_team(self.alignment)
        if grimoire.switch(FALSE_CHANGE_NOTICE.name) != "allowed":
            raise IllegalDeed(refusals.NOTICES_ARE_TRUE())
        if not (grimoire.is_drunk(seat) or grimoire.is_poisoned(seat)):
            raise IllegalDeed(refusals.SOBER_HEARS_TRUTH(player=person(seat)))
        if not self.confirmed:
            raise IllegalDeed(refusals.FALSE_NOTICE_UNCONFIRMED(player=person(seat)))

    async def carry_out(self, grimoire: Grimoire) -> None:
        alignment = side(evil=self.alignment == "evil")
        grimoire.emit(CharacterTold(only(self.seat), self.seat, self.character, alignment))
        grimoire.emit(NoticeWasFalse(STORYTELLER_ONLY, self.seat, self.character, alignment))
