"""Jinxes by which the Mathematician may count somebody who only believes to have an ability."""

from belfry.clocktower.vocabulary import *


class FalseBeliefCounts(Jinx, abstract=True):
    """The Mathematician may count somebody for the ability that they believe in and what came of it."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "mathematician":
            believing, mistaken = dict(self.grimoire.today.false_beliefs), self.partner("mathematician")
            found = [seat for seat in self.town.circle if seat.id in believing and self.held(mistaken, seat)]
            terms.also_counted += tuple(found)


class DrunkMathematician(FalseBeliefCounts):
    """The Mathematician may count the Drunk, for what the Drunk believes in and what came of it."""

    __slots__ = ()
    characters = ("drunk", "mathematician")


class MarionetteMathematician(FalseBeliefCounts):
    """The Mathematician may count the Marionette, for what the Marionette believes in and what came of it."""

    __slots__ = ()
    characters = ("marionette", "mathematician")
