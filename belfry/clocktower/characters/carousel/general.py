"""The General."""

from belfry.clocktower.characters.opinion import Opinion
from belfry.clocktower.storyteller.judgement import winning
from belfry.clocktower.vocabulary import *

SIDES = ("good", "evil", "neither")


class General(Opinion):
    """Learns each night which side the Storyteller thinks is winning."""

    __slots__ = ()
    traits = ()
    learns = OneWord("winning", *SIDES)


class GeneralAdvice(Advice, of=General):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The judgement; where it need not be honest, one of the other two."""
        judgement = winning(mood.grimoire)
        ability = ask.raised_by
        if ask.kind == "rule" or (ability.works and not ability.falsified):
            return Suggestion(judgement, "honest-judgement")
        others = [side for side in ask.options if side not in (judgement, ability.memory)]
        return Suggestion(mood.pick(others or list(ask.options)), "dishonest-judgement")


class GeneralPlay(Play, of=General):
    lore = Lore(threat=0.6, bluff=1.3)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """What makes good feel safe, or nothing to go by."""
        return Account("good" if player.roll("winning", night) < 0.5 else "neither")
