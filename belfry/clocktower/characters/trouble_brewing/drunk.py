"""The Drunk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.pieces.kind import TOWNSFOLK
from belfry.clocktower.pieces.switches import Switch
from belfry.clocktower.pieces.token import Reminder
from belfry.clocktower.script.character import Outsider
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Drunk(Outsider):
    """Thinks to be a Townsfolk and has no ability."""

    __slots__ = ()
    traits = ()
    turns = NONE
    reminders = {"is-the-drunk": Reminder(lasts=True)}
    switches = (
        Switch("drunk_belief_as_bluff", "drunk/r11", "The Townsfolk that the Drunk believes to be may be a bluff."),
    )
    believes_kinds = (TOWNSFOLK,)
    belief_switch = "drunk_belief_as_bluff"
    always_drunk = True

    async def on_gained(self) -> None:
        self.place("is-the-drunk", self.seat)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(list(ask.options)), "drunk-may-be-any")
