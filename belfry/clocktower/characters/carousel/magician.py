"""The Magician."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.script.character import Townsfolk

if TYPE_CHECKING:
    from belfry.clocktower.moments.introduction import Introduction


class Magician(Townsfolk):
    """Is shown to the Minions as a second Demon, and to the Demon as one more Minion."""

    __slots__ = ()
    traits = ()
    turns = NONE

    def on_introduction(self, meeting: Introduction) -> None:
        if self.works:
            meeting.shown_demons.append(self.holder)
            meeting.shown_minions.append(self.holder)
