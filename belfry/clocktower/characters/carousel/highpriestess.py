"""The High Priestess."""

from belfry.clocktower.characters.opinion import Opinion
from belfry.clocktower.storyteller.judgement import worth_a_talk
from belfry.clocktower.vocabulary import *


class HighPriestess(Opinion):
    """Learns each night whom the Storyteller thinks they should talk to most."""

    __slots__ = ()
    traits = ()
    learns = OnePlayer()


class HighPriestessAdvice(Advice, of=HighPriestess):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
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


class HighPriestessPlay(Play, of=HighPriestess):
    lore = Lore(threat=0.7, bluff=1.3)

    def invents(self, player: AdvisedPlayer, night: int) -> Account | None:
        """Somebody good whom others should doubt, or now and then a friend."""
        named = aims.somebody_to_name(player, HighPriestess.id, night, accused=player.roll("talk", night) < 0.7)
        return None if named is None else Account(named)
