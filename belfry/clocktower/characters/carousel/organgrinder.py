"""The Organ Grinder."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.information.registration import YES_NO
from belfry.clocktower.pieces.token import DRUNK, DUSK, NOTE, Reminder
from belfry.clocktower.script.character import Minion
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.offer import Offer
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.moments.ballot import Ballot
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire


OPEN_DAYS = 0.2
"""How often an evil one lets a day pass with open votes."""


class OrganGrinder(Minion):
    """Makes votes secret, and decides each night whether to be drunk until dusk instead."""

    __slots__ = ()
    traits = ("votes", "reminder-first-night", "reminder-other-nights")
    turns = NONE
    remembers = ("chose-to-be-drunk", "number")
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"about-to-die": NOTE, "drunk": Reminder(DRUNK, until=DUSK)}
    memory: int | None
    """The night on which the player has chosen to be drunk."""

    async def every_night(self) -> None:
        drunk = await self.choose(lambda: YES_NO)
        self.memory = self.grimoire.number if drunk else None
        if drunk and self.holder >= 0:
            self.place("drunk", self.seat)

    async def after_dusk(self) -> None:
        if self.memory is not None:
            self.memory = None
            self.grimoire.changed()

    @property
    def _off(self) -> bool:
        """Whether a Storyteller, who is no player and cannot be drunk, has switched it off until dusk."""
        return self.holder < 0 and self.memory == self.town.number

    def on_ballot(self, ballot: Ballot) -> None:
        if self.works and not self._off:
            ballot.keep_secret(self.id)

    def standing_reminders(self) -> Iterable[tuple[str, Seat]]:
        today = self.town.today
        if today.about_to_die is not None and today.about_to_die >= 0 and any(n.secret for n in today.nominations):
            yield "about-to-die", self.town.people[today.about_to_die]

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "votes-in-secret") if ask.kind == "rule" else None

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False

    # Playing it

    @classmethod
    def chooses(cls, player: AdvisedPlayer, offer: Offer) -> Any:
        """Votes in secret help evil, but for a day on which nobody is to know of it; good rather sees the hands."""
        return not player.evil or player.roll(cls.id, player.day) < OPEN_DAYS
