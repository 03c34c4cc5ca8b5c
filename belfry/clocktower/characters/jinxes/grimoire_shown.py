"""Jinxes about what the Spy and the Widow see of the Grimoire."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.script.jinx import Jinx

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat


class Unseen(Jinx, abstract=True):
    """While the Poppy Grower has the ability, somebody does not see the Grimoire."""

    __slots__ = ()

    def suppresses_information(self, ability: Ability, to: int) -> bool:
        return ability.id == self.partner("poppygrower") and bool(self.having("poppygrower"))


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

    def covers(self, seat: Seat, by: Ability) -> bool:
        if by.id != self.partner("magician"):
            return False
        return self.town.is_demon(seat) or seat.character.id == "magician" or bool(self.held("magician", seat))


class MagicianSpy(TokensTakenOut):
    """The Spy does not see the tokens of the Demon and of the Magician."""

    __slots__ = ()
    characters = ("magician", "spy")


class MagicianWidow(TokensTakenOut):
    """The Widow does not see the tokens of the Demon and of the Magician."""

    __slots__ = ()
    characters = ("magician", "widow")
