"""Reminders that are put and taken by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.deeds.deed import BY_WHIM, Deed, seat_at
from belfry.clocktower.script import find_reminder
from belfry.core.audience import STORYTELLER_ONLY
from belfry.core.errors import IllegalDeed

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire


class AddToken(Deed, frozen=True, tag="add_token"):
    """Put a reminder at a seat, with its effect."""

    sets_aside = BY_WHIM
    seat: int
    token: str

    def check(self, grimoire: Grimoire) -> None:
        seat_at(grimoire, self.seat)
        find_reminder(self.token)

    async def carry_out(self, grimoire: Grimoire) -> None:
        grimoire.place_by_hand(self.token, seat_at(grimoire, self.seat))


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
