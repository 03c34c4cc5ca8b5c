"""The General."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.shapes import OneWord
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.characters.opinion import Opinion
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.judgement import winning
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.storyteller.mood import Mood

SIDES = ("good", "evil", "neither")


class General(Opinion):
    """Learns each night which side the Storyteller thinks is winning."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.6, bluff=1.3)
    learns = OneWord("winning", *SIDES)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """The judgement; where it need not be honest, one of the other two."""
        judgement = winning(mood.grimoire)
        ability = ask.raised_by
        if ask.kind == "rule" or (ability.works and not ability.falsified):
            return Suggestion(judgement, "honest-judgement")
        others = [side for side in ask.options if side not in (judgement, ability.memory)]
        return Suggestion(mood.pick(others or list(ask.options)), "dishonest-judgement")

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """What makes good feel safe, or nothing to go by."""
        return Account("good" if player.roll("winning", night) < 0.5 else "neither")
