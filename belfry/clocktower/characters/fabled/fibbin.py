"""The Fibbin."""

from belfry.clocktower.vocabulary import *

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


class FibbinAdvice(Advice, of=Fibbin):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion:
        """Now and then, from the second night on, to a good player who is sober and healthy."""
        grimoire = mood.grimoire
        assert ask.about is not None, "somebody is to learn something"
        impaired = grimoire.impairment.impaired >> ask.about & 1
        if mood.evil_ahead and mood.decisive:
            return Suggestion(False, "truth-helps-good")
        if grimoire.number < 2 or impaired or not (mood.decisive or mood.likely(HOW_OFTEN)):
            return Suggestion(False, "no-fib-now")
        return Suggestion(True, "a-fib")
