"""Lil' Monsta and Poppy Grower."""

from belfry.clocktower.vocabulary import *


class LilMonstaPoppyGrower(Jinx):
    """While the Poppy Grower has the ability the Minions wake one after another until one takes Lil' Monsta."""

    __slots__ = ()
    characters = ("lilmonsta", "poppygrower")

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "lilmonsta" and self.having("poppygrower"):
            terms.settled_by = self._somebody_takes_it

    async def _somebody_takes_it(self, ability: Character) -> Seat:
        """The first Minion who takes it, or else the Storyteller's pick."""
        people, minions = self.grimoire.people, self._minions()
        for minion in minions:
            if await ability.choose(lambda: YES_NO, by=minion):
                return people[minion]
        return people[await self.grimoire.decide(ability, self._sitters, None)]

    def _sitters(self) -> OneOf[int]:
        """Whom the Storyteller may give it to where nobody has taken it."""
        return OneOf(tuple(self._minions() or self.living()), "player")

    def _minions(self) -> list[int]:
        """Those who may take it: all who wake as Minions, as long as they live."""
        return [seat.id for seat in introduction.minions_awake(self.grimoire) if seat.lives]
