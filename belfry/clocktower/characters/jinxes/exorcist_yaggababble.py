"""Exorcist and Yaggababble."""

from belfry.clocktower.vocabulary import *


class ExorcistYaggababble(Jinx):
    """Nobody dies by the phrase in a night in which the Exorcist has picked the Yaggababble."""

    __slots__ = ()
    characters = ("exorcist", "yaggababble")

    def on_picked(self, seat: Seat, by: Ability) -> None:
        """What is left of the phrase is taken away, so that nothing can come of it."""
        if by.id != "exorcist" or not by.works:
            return
        keys = [ability.key for ability in self.held("yaggababble", seat)]
        for token in [t for t in self.town.tokens_on(seat) if t.source in keys and t.word == "dead"]:
            self.grimoire.lift(token)
