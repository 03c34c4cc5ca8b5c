"""The Organ Grinder."""

from belfry.clocktower.vocabulary import *

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


class OrganGrinderAdvice(Advice, of=OrganGrinder):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(False, "votes-in-secret")

    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        return False


class OrganGrinderPlay(Play, of=OrganGrinder):
    def chooses(self, player: AdvisedPlayer, offer: Offer) -> Any:
        """Votes in secret help evil, but for a day on which nobody is to know of it; good rather sees the hands."""
        return not player.evil or player.roll(OrganGrinder.id, player.day) < OPEN_DAYS
