"""The Mastermind."""

from belfry.clocktower.vocabulary import *


class Mastermind(Minion):
    """The game goes on for a day when the Demon dies by execution; whoever is executed then loses it."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("extra-day", "number")
    switches = (Switch("mastermind_extra_day_stays", "mastermind/r9"),)
    memory: int | None
    """The extra day."""

    @property
    def _holds_on(self) -> bool:
        """Whether there is an extra day, to come or under way."""
        return self.memory is not None and (self.works or self.grimoire.switch("mastermind_extra_day_stays"))

    async def on_death(self, dying: Death) -> None:
        if not dying.execution or not self.town.is_demon(dying.victim):
            return
        if any(seat.lives for seat in self.town.demons()):
            return
        if not victory.is_blocked(self.grimoire, "good", "WIN-2", but=self):
            self.memory = self.grimoire.number + (self.grimoire.phase == "day")

    def on_victory(self, victory: Victory) -> None:
        if victory.reason in ("WIN-2", "WIN-5") and self._holds_on:
            victory.block(self)

    async def on_executed(self, execution: Execution) -> None:
        if self.memory == self.grimoire.number and self.grimoire.phase == "day" and self._holds_on:
            self.grimoire.let_win("good" if execution.seat.evil else "evil", self.id)

    async def at_dusk(self) -> None:
        if self.memory == self.grimoire.number:
            with self.grimoire.one_event:
                self.memory = None


class MastermindPlay(Play, of=Mastermind):
    lore = Lore(extends=True)
