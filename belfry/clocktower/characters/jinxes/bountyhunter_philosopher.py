"""Bounty Hunter and Philosopher."""

from belfry.clocktower.vocabulary import *


class BountyHunterPhilosopher(Jinx):
    """When a Philosopher gains the Bounty Hunter's ability, the Storyteller may turn a Townsfolk evil, who is told."""

    __slots__ = ()
    characters = ("bountyhunter", "philosopher")
    voice = "bountyhunter"

    def on_use(self, terms: Terms) -> None:
        gained = terms.ability
        if gained.id == "bountyhunter" and not gained.void and self.gave("philosopher", gained):
            terms.once_given += (self._turn_somebody,)

    async def _turn_somebody(self, ability: Character) -> None:
        turned = await self.rule(self._townsfolk, ability.holder)
        if turned is not None:
            change.align(self.grimoire, self.grimoire.people[turned], evil=True, by=ability)

    def _townsfolk(self) -> Options[int | None]:
        good = [seat.id for seat in self.town.circle if is_townsfolk(seat.character) and not seat.evil]
        return OneOf((None, *good), "player")


class BountyHunterPhilosopherAdvice(Advice, of=BountyHunterPhilosopher):
    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(None, "evil-enough")
