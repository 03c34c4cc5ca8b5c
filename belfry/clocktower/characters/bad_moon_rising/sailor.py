"""The Sailor."""

from belfry.clocktower.vocabulary import *


class Sailor(Townsfolk):
    """Cannot die; makes a living player or themself drunk each night."""

    __slots__ = ()
    traits = ("protects", "reminder-first-night", "reminder-other-nights")
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    reminders = {"drunk": Reminder(DRUNK, until=DUSK)}

    async def every_night(self) -> None:
        picked = await self.choose_player(self.living)
        if not self.works:
            self.goes_wrong()
            return
        drunk = await self.rule(lambda: OneOf(tuple(dict.fromkeys((picked.id, self.holder))), "player"))
        self.place("drunk", self.grimoire.people[drunk])

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat:
            dying.prevent(self)

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        """Only its holder."""
        return victim == holder

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """One of the two."""
        return (ONE_A_NIGHT,)


class SailorAdvice(Advice, of=Sailor):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_drunk(ask, mood)


class SailorPlay(Play, of=Sailor):
    lore = Lore(threat=0.2, tough=True, saves=True, spares=True)

    def wants(self, player: AdvisedPlayer) -> Want:
        """Somebody who would do more harm sober: rather not one who is busy at night."""

        def doubt(seat: int) -> float:
            claimed = player.claimed(seat)
            busy = claimed is not None and claimed.acts_other_nights
            return player.suspicion(seat) - (0.1 if busy else 0.0)

        return aims.against(player, doubt)
