"""The Pacifist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.pieces.events import Survived
from belfry.clocktower.script.character import Townsfolk
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.storyteller.mood import Mood


class Pacifist(Townsfolk):
    """Executed good players may live."""

    __slots__ = ()
    traits = ("protects",)
    turns = NONE
    lore = Lore(threat=0.5, spares=True, plain=True)

    def on_dying(self, dying: Death) -> None:
        if dying.execution and False in self.sides(dying.victim):
            dying.may_prevent(self)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        saved = sum(event.through == cls.id for event in mood.grimoire.events if isinstance(event, Survived))
        if saved < 2 and not mood.good_ahead and mood.likely(0.3):
            return Suggestion(True, "a-rare-surprise")
        return Suggestion(False, "dies-as-expected")
