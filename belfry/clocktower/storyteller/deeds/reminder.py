"""Reminders that are put, moved and taken by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.pieces.token import LONGEST_OWN_WORDS, OWN_WORDS, own_words
from belfry.clocktower.script.script import find_reminder
from belfry.clocktower.storyteller.deeds.deed import BY_WHIM, Deed, seat_at
from belfry.core.audience import STORYTELLER_ONLY
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.town.grimoire import Grimoire


class AddToken(Deed, frozen=True, tag="add_token"):
    """Put a reminder at a seat, with its effect; one in the Storyteller's own words has none: `own/seen by Bo`."""

    sets_aside = BY_WHIM
    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        if self.token.startswith(f"{OWN_WORDS}/"):
            if own_words(self.token) is None:
                raise IllegalDeed(f"a reminder has 1 to {LONGEST_OWN_WORDS} characters that can be written on it")
            return
        find_reminder(self.token)

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
        seat_at(grimoire, self.to)

    async def carry_out(self, grimoire: Grimoire) -> None:
        moved = next(t for t in grimoire.tokens_on(seat_at(grimoire, self.seat)) if t.name == self.token)
        with grimoire.one_event:
            grimoire.date_standing()
            there = moved.moved(grimoire.new_key(), self.to)
            grimoire.tokens = [there if token is moved else token for token in grimoire.tokens]
            grimoire.changed()
            grimoire.emit("token_moved", STORYTELLER_ONLY, {"seat": self.seat, "to": self.to, "token": self.token})


class RemoveToken(Deed, frozen=True, tag="remove_token"):
    """Take a reminder away from a seat, with its effect."""

    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat = seat_at(grimoire, self.seat)
        names = [token.name for token in grimoire.tokens_on(seat)]
        if self.token not in names:
            if any(token.name == self.token for token in grimoire.reminders() if token.target == seat.id):
                why = "follows from how things stand and goes when they change"
                raise IllegalDeed(f"the reminder {self.token!r} at {seat.name} {why}; it cannot be taken away")
            raise IllegalDeed(f"{seat.name} has no reminder {self.token!r}; there is {', '.join(names) or 'none'}")

    async def carry_out(self, grimoire: Grimoire) -> None:
        for token in grimoire.tokens_on(seat_at(grimoire, self.seat)):
            if token.name == self.token:
                grimoire.tokens.remove(token)
                grimoire.changed()
                grimoire.emit("untoken", STORYTELLER_ONLY, {"seat": self.seat, "token": self.token})
                return
