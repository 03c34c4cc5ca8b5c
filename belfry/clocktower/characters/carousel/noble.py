"""The Noble."""

from belfry.clocktower.characters.shown_players import ShownPlayers
from belfry.clocktower.vocabulary import *


class Noble(ShownPlayers):
    """Starts knowing three players, just one of whom is evil."""

    __slots__ = ()
    traits = ("reminder-first-night",)
    only_informs = True
    shown = 3

    def is_true_of(self, look: Look, seats: Sequence[Seat]) -> bool:
        return sum([look.evil(seat) for seat in seats]) == 1


class NobleAdvice(Advice, of=Noble):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        """An evil player, a Demon half as often as another, with two good ones; or three good ones."""
        town, true = mood.grimoire, honest(ask)
        if ask.raised_by.reliable and true:
            evil = sorted({seat.id for seat in mood.evil_players if any(seat.id in trio for trio in true)})
            twice = [seat for seat in evil for _ in range(1 if town.is_demon(town.people[seat]) else 2)]
            shown = mood.pick(twice) if twice else None
            return Suggestion(mood.pick([trio for trio in true if shown is None or shown in trio]), "plain-truth")
        trios: list[tuple[int, int, int]] = list(ask.options)
        good = [trio for trio in trios if not any(town.people[seat].evil for seat in trio)]
        good = [trio for trio in good if mood.trusted.isdisjoint(trio)] or good
        return Suggestion(mood.pick(good), "suspicion") if good else None


class NoblePlay(Play, of=Noble):
    lore = Lore(threat=0.5, bluff=1.5)
