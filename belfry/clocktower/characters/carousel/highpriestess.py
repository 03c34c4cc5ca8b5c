"""The High Priestess."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.ability.information.shapes import OnePlayer
from belfry.clocktower.ability.player import aims
from belfry.clocktower.ability.player.lore import Lore
from belfry.clocktower.ability.player.player import Account
from belfry.clocktower.characters.opinion import Opinion
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.judgement import worth_a_talk
from belfry.core.ask import Ask

if TYPE_CHECKING:
    from belfry.clocktower.ability.player.player import AdvisedPlayer
    from belfry.clocktower.storyteller.mood import Mood


class HighPriestess(Opinion):
    """Learns each night whom the Storyteller thinks they should talk to most."""

    __slots__ = ()
    traits = ()
    lore = Lore(threat=0.7, bluff=1.3)
    learns = OnePlayer()

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Whoever has most to tell, or hides most; where it need not be honest, whoever has least."""
        ability = ask.raised_by
        seats: list[int] = list(ask.options)
        scores = {seat: worth_a_talk(ability, mood.grimoire.people[seat]) for seat in seats}
        if not scores:
            return None
        is_honest = ask.kind == "rule" or (ability.works and not ability.falsified)
        wanted = max(scores.values()) if is_honest else min(scores.values())
        reason = "worth-a-talk" if is_honest else "not-worth-a-talk"
        return Suggestion(mood.pick([seat for seat, score in scores.items() if score == wanted]), reason)

    @classmethod
    def invents(cls, player: AdvisedPlayer, night: int) -> Account | None:
        """Somebody good whom others should doubt, or now and then a friend."""
        named = aims.somebody_to_name(player, cls.id, night, accused=player.roll("talk", night) < 0.7)
        return None if named is None else Account(named)
