"""The Banshee."""

from belfry.clocktower.vocabulary import *

TWICE = 2


class Banshee(Townsfolk):
    """Once the Demon has killed her, nominates twice a day and votes up to twice on every nomination."""

    __slots__ = ()
    traits = ("votes", "reminder-other-nights")
    turns = NONE
    works_when_dead = True
    reminders = {"has-ability": Reminder()}
    switches = (Switch("banshee_powers_through_impairment", "banshee/r9"),)

    async def on_death(self, dying: Death) -> None:
        if dying.victim is self.seat and dying.by_demon:
            self.mark("has-ability", self.seat)

    def take_back_death(self) -> None:
        self.grimoire.discard(f"{self.id}/has-ability", self.key)

    async def on_known_death(self, seat: Seat) -> None:
        if self.marks("has-ability") is seat:
            self.declare()

    def renew(self) -> None:
        """Back in life the powers are gone."""
        super().renew()
        self.grimoire.discard(f"{self.id}/has-ability", self.key)

    def may_turn(self, end: str) -> bool:
        """Once she has awoken she nominates, and if not today then when she is sober again."""
        return self.marks("has-ability") is not None

    @property
    def _awake(self) -> bool:
        if self.seat.alive or self.marks("has-ability") is None:
            return False
        return self.works or (not self.void and self.town.switch("banshee_powers_through_impairment"))

    def allows_nominations(self, nominators: Nominators) -> None:
        if self._awake:
            nominators.let_nominate(self.seat, TWICE)

    def on_ballot(self, ballot: Ballot) -> None:
        if self._awake:
            ballot.allow(self.seat)
            ballot.charge(self.seat, "")
            ballot.raise_hands(self.seat, TWICE)
