"""Jinxes by which the Mathematician may count somebody who only believes to have an ability."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class FalseBeliefCounts(Jinx, abstract=True):
    """The Mathematician may count somebody for the ability that they believe in and what came of it."""

    __slots__ = ()

    def also_counts(self, by: Ability) -> Iterable[Seat]:
        believing = [seat for seat, _ in self.grimoire.today.false_beliefs] if by.id == "mathematician" else []
        mistaken = self.partner("mathematician")
        return [seat for seat in self.town.circle if seat.id in believing and self.held(mistaken, seat)]


class DrunkMathematician(FalseBeliefCounts):
    """The Mathematician may count the Drunk, for what the Drunk believes in and what came of it."""

    __slots__ = ()
    characters = ("drunk", "mathematician")


class MarionetteMathematician(FalseBeliefCounts):
    """The Mathematician may count the Marionette, for what the Marionette believes in and what came of it."""

    __slots__ = ()
    characters = ("marionette", "mathematician")
