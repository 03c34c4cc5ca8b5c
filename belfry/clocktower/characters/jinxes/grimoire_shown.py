"""Jinxes about what the Spy and the Widow see of the Grimoire."""

from belfry.clocktower.vocabulary import *


class Unseen(Jinx, abstract=True):
    """While the Poppy Grower has the ability, somebody does not see the Grimoire."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == self.partner("poppygrower") and self.having("poppygrower"):
            terms.silent_to += self.town.seat_ids


class PoppyGrowerSpy(Unseen):
    """While the Poppy Grower has the ability, the Spy does not see the Grimoire."""

    __slots__ = ()
    characters = ("poppygrower", "spy")


class PoppyGrowerWidow(Unseen):
    """While the Poppy Grower has the ability, the Widow does not see the Grimoire, but poisons a player."""

    __slots__ = ()
    characters = ("poppygrower", "widow")


class TokensTakenOut(Jinx, abstract=True):
    """The tokens of the Demon and of the Magician, in whatever state, are taken out before somebody looks."""

    __slots__ = ()

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == self.partner("magician"):
            terms.covered += tuple([seat.id for seat in self.town.circle if self._is_covered(seat)])

    def _is_covered(self, seat: Seat) -> bool:
        return self.town.is_demon(seat) or seat.character.id == "magician" or bool(self.held("magician", seat))


class MagicianSpy(TokensTakenOut):
    """The Spy does not see the tokens of the Demon and of the Magician."""

    __slots__ = ()
    characters = ("magician", "spy")


class MagicianWidow(TokensTakenOut):
    """The Widow does not see the tokens of the Demon and of the Magician."""

    __slots__ = ()
    characters = ("magician", "widow")
