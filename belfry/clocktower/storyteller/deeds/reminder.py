"""Reminders that are put, moved and taken by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.pieces import refusals
from belfry.clocktower.pieces.events import TokenMoved, TokenTaken
from belfry.clocktower.pieces.naming import person
from belfry.clocktower.pieces.token import LONGEST_OWN_WORDS, OWN_WORDS, own_words, too_many
from belfry.clocktower.script.script import find_reminder
from belfry.clocktower.storyteller.deeds.deed import BY_WHIM, Deed, seat_at
from belfry.core.audience import STORYTELLER_ONLY
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.town.grimoire import Grimoire


class AddToken(Deed, frozen=True, tag="add_token"):
    """Put a reminder at a seat, with its effect; one in the Storyteller's own words has none: `own/seen by Bo`."""

    sets_aside = BY_WHIM
    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        if not self.token.startswith(f"{OWN_WORDS}/"):
            find_reminder(self.token)
        elif own_words(self.token) is None:
            raise IllegalDeed(refusals.REMINDER_UNFIT(most=LONGEST_OWN_WORDS))
        _check_room(grimoire, seat, new=True)

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.place_by_hand(self.token, seat_at(grimoire, self.seat))


class MoveToken(Deed, frozen=True, tag="move_token"):
    """Put a reminder from one seat to another, with its effect and with the ability that it belongs to."""

    sets_aside = BY_WHIM
    seat: int
    to: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        RemoveToken(self.seat, self.token).check(grimoire)
        to = seat_at(grimoire, self.to)
        if self.to != self.seat:
            _check_room(grimoire, to, new=False)

    async def carry_out(self, grimoire: Grimoire) -> None:
        moved = next(t for t in grimoire.tokens_on(seat_at(grimoire, self.seat)) if t.name == self.token)
        with grimoire.one_event:
            grimoire.date_standing()
            there = moved.moved(grimoire.new_key(), self.to)
            grimoire.tokens = [there if token is moved else token for token in grimoire.tokens]
            grimoire.changed()
            grimoire.emit(TokenMoved(STORYTELLER_ONLY, self.seat, self.to, self.token))


class RemoveToken(Deed, frozen=True, tag="remove_token"):
    """Take a reminder away from a seat, with its effect."""

    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        names = [token.name for token in grimoire.tokens_on(seat)]
        if self.token not in names:
            if any(token.name == self.token for token in grimoire.reminders() if token.target == seat.id):
                raise IllegalDeed(refusals.REMINDER_FOLLOWS(token=self.token, player=person(seat)))
            if not names:
                raise IllegalDeed(refusals.NO_REMINDER_THERE(player=person(seat), token=self.token[:60]))
            why = refusals.REMINDER_NOT_THERE(player=person(seat), token=self.token[:60], names=tuple(names))
            raise IllegalDeed(why)

    async def carry_out(self, grimoire: Grimoire) -> None:
        for token in grimoire.tokens_on(seat_at(grimoire, self.seat)):
            if token.name == self.token:
                grimoire.tokens.remove(token)
                grimoire.changed()
                grimoire.emit(TokenTaken(STORYTELLER_ONLY, self.seat, self.token))
                return


def _check_room(grimoire: Grimoire, seat: Seat, *, new: bool) -> None:
    """Raise `IllegalDeed` if there is no room for one more reminder at a seat, or for a new one in the Grimoire."""
    lying = grimoire.reminders()
    why = too_many(sum(token.target == seat.id for token in lying) + 1, len(lying) + 1 if new else 0)
    if why is not None:
        raise IllegalDeed(why)
