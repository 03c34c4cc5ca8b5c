"""The Devil's Advocate."""

from belfry.clocktower.vocabulary import *


class DevilsAdvocate(Minion):
    """Keeps a living player from dying by execution on the next day."""

    __slots__ = ()
    traits = ("protects", "reminder-first-night", "reminder-other-nights")
    comes_of_executed = True
    turns = NONE
    asked_whatever_happens = True
    asks_nobody_else = True
    imitated = True
    name = "Devil's Advocate"
    marks_picks = "survives-execution"
    reminders = {"survives-execution": Reminder(until=DUSK)}

    async def every_night(self) -> None:
        picked = await self.choose_player(lambda: self.but_last(self.living()))
        self.move("survives-execution", picked)

    def on_dying(self, dying: Death) -> None:
        if dying.execution and self.marks_active("survives-execution", dying.victim):
            dying.prevent(self)


class DevilsAdvocatePlay(Play, of=DevilsAdvocate):
    lore = Lore(spares=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        """Whoever of one's own is in danger of being executed, the Demon before all."""

        def want(seat: int) -> float:
            if not player.evil:
                return 1.0 - player.evil_chance(seat)
            danger = player.seems_demon(seat) + 0.5 * player.seems_evil(seat)
            if seat in player.demons:
                return 1.0 + danger
            # Somebody good who lives through an execution looks evil.
            return 0.6 + danger if seat in player.friends else 0.4 * player.roll("defend", player.day, seat)

        return want
