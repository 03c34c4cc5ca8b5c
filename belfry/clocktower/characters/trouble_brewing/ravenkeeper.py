"""The Ravenkeeper."""

from belfry.clocktower.vocabulary import *


class Ravenkeeper(Townsfolk):
    """Learns a player's character on dying at night."""

    __slots__ = ()
    traits = ()
    asked_by_night = True
    asks_nobody_else = True
    works_when_dead = True
    wakes_on_own_death = True
    regardless_of_life = True
    learns = OneCharacter()

    def acts_tonight(self) -> bool:
        return self.died_tonight or self.town.is_as_if_slain(self)

    async def other_nights(self) -> None:
        await self.choose_player()
        await self.learn()

    def truths(self, look: Look) -> Iterable[str]:
        return [character.id for seat in self.picked for character in look.characters(seat)]

    def subjects(self) -> Sequence[Seat]:
        return self.picked


class RavenkeeperPlay(Play, of=Ravenkeeper):
    lore = Lore(threat=0.2, bluff=0.5, opens=3)
    picks_to_learn = 1
