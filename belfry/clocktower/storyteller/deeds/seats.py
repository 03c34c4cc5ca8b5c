"""Who sits where, and who comes and goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.moments import change, grant
from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import Joined, Left, Staying
from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.pieces.naming import person, role
from belfry.clocktower.pieces.seat import MOST_SEATS, Seat
from belfry.clocktower.script import script as scripts
from belfry.clocktower.storyteller.deeds.deed import Deed, check_side, seat_at
from belfry.core.audience import EVERYONE
from belfry.core.errors import IllegalDeed
from belfry.core.name import is_name

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


class Reseat(Deed, frozen=True, tag="seat"):
    """Seat the players anew: all of them, clockwise."""

    order: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        if sorted(self.order) != sorted(grimoire.seat_ids):
            raise IllegalDeed(refusals.ORDER_NEEDS_SEATS(seats=str(list(grimoire.seat_ids))))

    async def carry_out(self, grimoire: Grimoire) -> None:
        await change.reseat(grimoire, self.order)


class Stay(Deed, frozen=True, tag="stay"):
    """Let these be the players who keep their seats because they cannot easily move (matron/r5)."""

    seats: tuple[int, ...]

    def check(self, grimoire: Grimoire) -> None:
        for number in self.seats:
            seat_at(grimoire, number)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for seat in grimoire.people:
            seat.stays = seat.id in self.seats
        grimoire.changed()
        grimoire.emit(Staying(EVERYONE, sorted(set(self.seats))))


class Join(Deed, frozen=True, tag="traveller"):
    """Let a Traveller join, clockwise after a seat."""

    name: str
    character: str
    alignment: str
    after: int

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.after)
        check_side(grimoire, self.alignment)
        character = scripts.character(self.character, by_hand=True)
        if not is_traveller(character):
            raise IllegalDeed(refusals.ONLY_TRAVELLERS_JOIN(character=role(character)))
        if self.name in [seat.name for seat in grimoire.circle] or not is_name(self.name):
            raise IllegalDeed(refusals.NAME_UNFIT(name=self.name[:60]))
        if len(grimoire.circle) >= MOST_SEATS:
            raise IllegalDeed(refusals.SEATS_FULL(most=MOST_SEATS))
        taken = [seat.name for seat in grimoire.circle if seat.character is character]
        if taken:
            raise IllegalDeed(refusals.TRAVELLER_TAKEN(character=role(character), name=taken[0]))

    async def carry_out(self, grimoire: Grimoire) -> None:
        if grimoire.living < 7:
            grimoire.warn("TRV-6")
        character = scripts.character(self.character, by_hand=True)
        seat = Seat(len(grimoire.people), self.name, character, evil=self.alignment == "evil")
        grimoire.people.append(seat)
        grimoire.tonight.alive_at_dusk |= 1 << seat.id
        place = grimoire.circle.index(seat_at(grimoire, self.after))
        grimoire.circle.insert(place + 1, seat)
        grimoire.seated()
        grimoire.emit(Joined(EVERYONE, seat.id, seat.name, self.after, character.id))
        own = grimoire.grant_own(seat)
        change.tell_character(grimoire, seat)
        await grant.settle(grimoire, own)


class Leave(Deed, frozen=True, tag="leave"):
    """Let a Traveller leave the game."""

    seat: int

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        if not is_traveller(seat.character):
            raise IllegalDeed(refusals.CANNOT_LEAVE(player=person(seat)))

    async def carry_out(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        # Whoever leaves may have been all that kept a team from winning.
        with grimoire.one_event:
            grimoire.revoke(grimoire.abilities_of(seat))
            grimoire.circle.remove(seat)
            grimoire.seated()
            grimoire.emit(Left(EVERYONE, seat.id))
