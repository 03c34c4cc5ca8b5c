"""The No Dashii."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.characters.attacker import Attacker
from belfry.clocktower.pieces.kind import is_townsfolk
from belfry.clocktower.pieces.token import POISONED, TONIGHT, Reminder

if TYPE_CHECKING:
    from belfry.clocktower.pieces.seat import Seat


class NoDashii(Attacker):
    """Poisons the nearest Townsfolk on each side."""

    __slots__ = ()
    traits = ("kills", "reminder-other-nights")
    turns = NONE
    reminders = {"dead": TONIGHT, "poisoned": Reminder(POISONED)}

    def impairs(self) -> Iterable[tuple[Seat, str]]:
        return [(seat, POISONED) for seat in dict.fromkeys(self.town.nearest(self.seat, is_townsfolk))]
