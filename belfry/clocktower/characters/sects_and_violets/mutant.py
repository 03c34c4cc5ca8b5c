"""The Mutant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.moments import execution
from belfry.clocktower.moments.madness import judge_madness
from belfry.clocktower.pieces.kind import OUTSIDER
from belfry.clocktower.script.character import Outsider
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import advise_penalty
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.storyteller.mood import Mood


class Mutant(Outsider):
    """May be executed for trying to be taken for an Outsider."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("judged", "number")
    lore = Lore(threat=0.0, bluff=0.0, hides=True)
    broken_if_mad = True
    memory: int | None
    """The last day on which the Storyteller has judged the madness."""

    def may_happen(self) -> bool:
        return self.works and execution.may_execute(self.grimoire)

    async def happen(self) -> None:
        self.memory = self.grimoire.number
        await judge_madness(self, self.seat)

    def breaks_madness(self, claims: Mapping[int, str]) -> bool:
        claimed = claims.get(self.holder)
        outsiders = [character.id for character in self.grimoire.script.of_type(OUTSIDER)]
        return self.memory != self.grimoire.number and claimed in outsiders

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_penalty(ask, mood) or Suggestion(True, "as-everybody-heard")
