"""Lleech and Mastermind."""

from belfry.clocktower.characters.carousel.lleech import Lleech
from belfry.clocktower.vocabulary import *


class LleechMastermind(Jinx):
    """When the host is executed while the Mastermind has the ability, the Lleech lives on without its own."""

    __slots__ = ()
    characters = ("lleech", "mastermind")

    def before_death(self, dying: Death) -> None:
        if dying.execution and not dying.feigned and self.having("mastermind"):
            for lleech in self.having("lleech"):
                if isinstance(lleech, Lleech) and lleech.host is dying.victim:
                    self.grimoire.deprive(lleech)
