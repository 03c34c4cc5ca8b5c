"""The Fool."""

from belfry.clocktower.vocabulary import *


class Fool(Townsfolk):
    """Lives on the first time when about to die."""

    __slots__ = ()
    traits = ("protects",)
    turns = LAST_NIGHT
    reminders = {"no-ability": NOTE}

    def on_dying(self, dying: Death) -> None:
        if dying.victim is self.seat and not self.spent:
            dying.use_up(self)

    @classmethod
    def may_save(cls, dealt: Dealt, holder: int, victim: int, alive: int) -> bool:
        """Only its holder."""
        return victim == holder


class FoolPlay(Play, of=Fool):
    lore = Lore(threat=0.1, bluff=1.2, tough=True, plain=True, saves=True, spares=True)
