"""Jinxes by which two characters are never in play together (the bag sees to the start by itself: `Script.apart`)."""

from belfry.clocktower.vocabulary import *


class NeverTogether(Jinx, abstract=True):
    """While one of the two is in play, or somebody has its ability, the other cannot come into play."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        terms.bar(lambda id, seat: self._would_be_second(id))
        if terms.ability.gives_abilities:
            terms.forbid(lambda choice: any(self._would_be_second(id) for _, id in changes_in(choice)))

    def _would_be_second(self, id: str) -> bool:
        if id not in self.characters:
            return False
        other = self.partner(id)
        return other in self.town.in_play() or any(not a.void for a in self.town.holders_of(other))


class BaronHeretic(NeverTogether):
    """The Heretic and the Baron are never in play together."""

    __slots__ = ()
    characters = ("baron", "heretic")


class GodfatherHeretic(NeverTogether):
    """The Heretic and the Godfather are never in play together."""

    __slots__ = ()
    characters = ("godfather", "heretic")


class HereticLleech(NeverTogether):
    """The Heretic and the Lleech are never in play together."""

    __slots__ = ()
    characters = ("heretic", "lleech")


class HereticPitHag(NeverTogether):
    """The Heretic and the Pit-Hag are never in play together; she cannot make one, of herself either."""

    __slots__ = ()
    characters = ("heretic", "pithag")


class HereticSpy(NeverTogether):
    """The Heretic and the Spy are never in play together."""

    __slots__ = ()
    characters = ("heretic", "spy")


class HereticWidow(NeverTogether):
    """The Heretic and the Widow are never in play together."""

    __slots__ = ()
    characters = ("heretic", "widow")
