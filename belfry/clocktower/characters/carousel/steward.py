"""The Steward."""

from belfry.clocktower.characters.shown_players import ShownPlayers
from belfry.clocktower.vocabulary import *


class Steward(ShownPlayers):
    """Starts knowing a good player."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    shown = 1

    def is_true_of(self, look: Look, seats: Sequence[Seat]) -> bool:
        return not look.evil(seats[0])


class StewardAdvice(Advice, of=Steward):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """A good player; where that need not be true, an evil one."""
        true = honest(ask)
        if ask.raised_by.reliable and true:
            return Suggestion(mood.pick(true), "plain-truth")
        evil = [seat.id for seat in mood.evil_players if seat.id in ask.options]
        evil = [seat for seat in evil if seat not in mood.known] or evil
        return Suggestion(mood.pick(evil), "clears-evil") if evil else None


class StewardPlay(Play, of=Steward):
    lore = Lore(threat=0.4, bluff=1.5, clears=True)
