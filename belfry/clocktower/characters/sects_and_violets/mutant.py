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

    @classmethod
    def may_claim(cls, town: Town, seat: Seat, claimed: type[Ability]) -> bool:
        """The dead hide nothing any more; the living say to be no Outsider, unless nothing could come of it."""
        if not seat.alive:
            return claimed is cls
        return not is_outsider(claimed) or town.is_drunk(seat) or town.is_poisoned(seat)


class MutantAdvice(Advice, of=Mutant):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_penalty(ask, mood) or Suggestion(True, "as-everybody-heard")


class MutantPlay(Play, of=Mutant):
    lore = Lore(threat=0.0, bluff=0.0, hides=True)
