"""The Fearmonger."""

from belfry.clocktower.vocabulary import *


class Fearmonger(Minion):
    """Picks a player each night, whose team loses if the Fearmonger's own nomination gets them executed."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    reminders = {"fear": NOTE}

    async def every_night(self) -> None:
        picked = await self.choose_player()
        new = self.marks("fear") is not picked
        self.move("fear", picked)
        if new and (self.works or await self.might()):
            self.declare()

    async def on_executed(self, execution: Execution) -> None:
        seat = execution.seat
        nomination = self.town.today.led_to(seat.id)
        if nomination is None or nomination.by != self.holder or self.marks("fear") is not seat:
            return
        if self.marks_active("fear", seat):
            victory.at_once(self.grimoire, GOOD if seat.evil else EVIL, self.id)
        else:
            self.goes_wrong()


class FearmongerAdvice(Advice, of=Fearmonger):
    def advise_ruling(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(True, "as-if-it-worked")


class FearmongerPlay(Play, of=Fearmonger):
    def wants(self, player: AdvisedPlayer) -> Want:
        """Somebody good whom the town may well execute, and rather the same one again."""
        last = player.last_pick(Fearmonger.id)

        def want(seat: int) -> float:
            if seat not in player.alive or seat in player.friends:
                return aims.SELDOM
            return player.seems_evil(seat) + (0.3 if seat in last else 0.0)

        return want
