"""The Magician."""

from belfry.clocktower.vocabulary import *


class Magician(Townsfolk):
    """Is shown to the Minions as a second Demon, and to the Demon as one more Minion."""

    __slots__ = ()
    traits = ()
    turns = NONE

    def on_introduction(self, meeting: Introduction) -> None:
        if self.works:
            meeting.shown_demons.append(self.holder)
            meeting.shown_minions.append(self.holder)
