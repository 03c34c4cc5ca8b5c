"""The Mutant."""

from belfry.clocktower.vocabulary import *


class Mutant(Outsider):
    """May be executed for trying to be taken for an Outsider."""

    __slots__ = ()
    traits = ()
    turns = NONE
    remembers = ("judged", "number")
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


class MutantAdvice(Advice, of=Mutant):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_penalty(ask, mood) or Suggestion(True, "as-everybody-heard")


class MutantPlay(Play, of=Mutant):
    lore = Lore(threat=0.0, bluff=0.0, hides=True)
