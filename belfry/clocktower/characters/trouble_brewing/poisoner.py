"""The Poisoner."""

from belfry.clocktower.vocabulary import *


class Poisoner(Minion):
    """Poisons a player each night."""

    __slots__ = ()
    traits = ("reminder-first-night", "reminder-other-nights")
    picks_matter = False
    pick_only_marks = True
    turns = LAST_NIGHT
    asked_whatever_happens = True
    asks_nobody_else = True
    imitated = True
    reminders = {"poisoned": Reminder(POISONED, until=DUSK)}

    async def every_night(self) -> None:
        self.move("poisoned", await self.choose_player())

    @classmethod
    def may_harm(cls, dealt: Dealt, holder: int) -> Iterable[Reach]:
        """Whom it has picked tonight."""
        return (ONE_A_NIGHT,)
