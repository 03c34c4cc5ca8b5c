"""The Scarlet Woman."""

from belfry.clocktower.vocabulary import *


class ScarletWoman(Minion):
    """Becomes the Demon when the Demon dies and five or more are alive."""

    __slots__ = ()
    traits = ("changes",)
    turns = NONE
    reminders = {"is-the-demon": NOTE}
    heir_reminder = "is-the-demon"

    def on_dying(self, dying: Death) -> None:
        if dying.living >= 5 and dying.victim is not self.seat:
            dying.succeed(self)
