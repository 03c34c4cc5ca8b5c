"""The Knight."""

from belfry.clocktower.characters.shown_players import ShownPlayers
from belfry.clocktower.vocabulary import *


class Knight(ShownPlayers):
    """Starts knowing two players, neither of whom is the Demon."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    shown = 2

    def is_true_of(self, look: Look, seats: Sequence[Seat]) -> bool:
        return not any(look.sees(seat, is_demon) for seat in seats)


class KnightAdvice(Advice, of=Knight):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """Two at random who are not the Demon; where that need not be true, the Demon and somebody else."""
        true = honest(ask)
        if ask.raised_by.reliable and true:
            return Suggestion(mood.pick(true), "plain-truth")
        town = mood.grimoire
        pairs: list[tuple[int, int]] = list(ask.options)
        false = [pair for pair in pairs if sum(town.is_demon(town.people[seat]) for seat in pair) == 1]
        return Suggestion(mood.pick(false), "clears-the-demon") if false else None


class KnightPlay(Play, of=Knight):
    lore = Lore(threat=0.5, bluff=1.5, clears=True)
