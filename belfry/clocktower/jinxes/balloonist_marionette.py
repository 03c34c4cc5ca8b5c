"""Balloonist and Marionette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.bag import count_types, possible_counts
from belfry.clocktower.counts import TABLE
from belfry.clocktower.jinx import Jinx
from belfry.clocktower.kind import is_traveller

if TYPE_CHECKING:
    from belfry.clocktower.character import Character
    from belfry.clocktower.seat import Seat


class BalloonistMarionette(Jinx):
    """Where the Marionette believes to be the Balloonist, the Balloonist's bracket text counts."""

    __slots__ = ()
    characters = ("balloonist", "marionette")
    setup_if_believed = "balloonist"

    def narrows_belief(self, seat: Seat, pool: list[type[Character]]) -> list[type[Character]]:
        """With an Outsider more than usual it has to be the Balloonist."""
        town = self.town
        playing = [other.character for other in town.circle if not is_traveller(other.character)]
        usual, found = TABLE.get(len(playing)), count_types(playing)
        if town.phase != "setup" or usual is None or seat.character.id != "marionette":
            return pool
        if found in possible_counts(usual, playing, town.script):
            return pool
        return [character for character in pool if character.id == "balloonist"]
