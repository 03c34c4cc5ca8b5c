"""The Goblin."""

from belfry.clocktower.vocabulary import *

CLAIM = OneOf((True,), YES_NO.noun)
FEIGNED = 0.3
"""How often a bold evil player on trial claims to be it without being it."""


class Goblin(Minion):
    """Wins by being executed after claiming in public, when nominated, to be the Goblin."""

    __slots__ = ()
    traits = ()
    turns = frozenset((ONE_GOOD_LEFT,))
    reminders = {"claimed": Reminder(until=DUSK)}
    uses_by_day = True

    @classmethod
    def day_options(cls, grimoire: Grimoire, seat: Seat) -> Options[Any] | None:
        """Every nominee may claim it until the vote begins."""
        today = grimoire.today
        nominated = today.counting and today.nominations[-1].who == seat.id
        return CLAIM if nominated else None

    async def by_day(self, choice: bool) -> None:
        self.mark("claimed", self.seat)

    async def on_executed(self, execution: Execution) -> None:
        if execution.seat.id == self.holder and self.marks("claimed") is not None and self.works:
            self.grimoire.let_win(execution.seat.alignment, self.id)


class GoblinPlay(Play, of=Goblin):
    used_by_anybody = True

    def uses(self, player: AdvisedPlayer, offer: Offer, *, posing: bool) -> Any:
        """Whoever is on trial and is the Goblin says so; another evil player now and then, to be spared."""
        if not player.on_trial or player.uses_of(Goblin.id, today=True):
            return NOT_NOW
        is_it = player.character is Goblin
        feigns = player.evil and player.roll(Goblin.id, player.day) < FEIGNED * player.boldness
        return True if is_it or feigns else NOT_NOW
