"""The Scarlet Woman."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Minion

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death


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
