"""Jinxes by which the bracket text of what the Marionette believes to be counts in the setup."""

from belfry.clocktower.vocabulary import *


class BelievedAtSetup(Jinx, abstract=True):
    """Where the Marionette believes to be the other, the other's bracket text counts."""

    __slots__ = ()

    def narrows_belief(self, seat: Seat, pool: list[type[Character]]) -> list[type[Character]]:
        """What explains the numbers of the setup, with the company that it needs."""
        town = self.town
        playing = [other.character for other in town.circle if not is_traveller(other.character)]
        usual, found = TABLE.get(len(playing)), count_types(playing)
        if town.phase != "setup" or usual is None or seat.character.id != "marionette":
            return pool
        believed = self.setup_if_believed
        ids = town.in_play()
        pool = [c for c in pool if c.id != believed or all(id in ids for id in c.setup.needs)]
        if found in possible_counts(usual, playing, town.script):
            return pool
        rules = [ability for ability in town.of_nobody() if isinstance(ability, BelievedAtSetup)]
        speaking = [c for c in pool if c.id in [rule.setup_if_believed for rule in rules]]
        return [c for c in speaking if found in possible_counts(usual, [*playing, c], town.script)]


class BalloonistMarionette(BelievedAtSetup):
    """There may be the Outsider more of the Balloonist."""

    __slots__ = ()
    characters = ("balloonist", "marionette")
    setup_if_believed = "balloonist"


class HuntsmanMarionette(BelievedAtSetup):
    """The Damsel is in play as for a real Huntsman."""

    __slots__ = ()
    characters = ("huntsman", "marionette")
    setup_if_believed = "huntsman"
