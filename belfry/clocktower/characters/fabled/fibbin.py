"""The Fibbin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.early_end import NONE
from belfry.clocktower.pieces.token import NOTE
from belfry.clocktower.script.character import Character, Fabled
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.ability.truth import Truth
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood

HOW_OFTEN = 0.25
"""How often a program makes a piece of information wrong."""


class Fibbin(Fabled):
    """Makes one thing wrong that a good player learns, if the Storyteller wishes."""

    __slots__ = ()
    traits = ()
    turns = NONE
    misinforms = True
    reminders = {"no-ability": NOTE}

    def on_telling(self, truth: Truth) -> None:
        truth.may_slip(self, self._fibs)

    async def _fibs(self, ability: Character, to: Seat) -> bool:
        if to.evil or self.spent or not await self.might(to.id):
            return False
        self.spend()
        return True

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion:
        """Now and then, from the second night on, to a good player who is sober and healthy."""
        grimoire = mood.grimoire
        assert ask.about is not None, "somebody is to learn something"
        impaired = grimoire.impairment.impaired >> ask.about & 1
        if grimoire.number < 2 or impaired or not mood.likely(HOW_OFTEN):
            return Suggestion(False, "no-fib-now")
        return Suggestion(True, "a-fib")
