"""Ogre and Recluse."""

from belfry.clocktower.vocabulary import *


class OgreRecluse(Jinx):
    """An Ogre who is evil because the Recluse counted as evil is told so."""

    __slots__ = ()
    characters = ("ogre", "recluse")
    memory: int | None
    """The key of the ability of an Ogre as whose friend the Recluse counted as evil."""

    def notes(self) -> Iterable[Note]:
        ogre = self.town.ability(-1 if self.memory is None else self.memory)
        return [] if ogre is None else [self.note("learns-the-side", ogre.holder)]

    def on_misregistered(self, seat: Seat, by: Character) -> None:
        if by.id == "ogre" and not seat.evil and self.held("recluse", seat):
            self.memory = by.key

    def on_use(self, terms: Terms) -> None:
        terms.told_of_evil = terms.told_of_evil or terms.ability.key == self.memory
