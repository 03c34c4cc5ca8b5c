"""Damsel and Pit-Hag."""

from typing import cast

from belfry.clocktower.vocabulary import *


class DamselPitHag(Jinx):
    """The Storyteller decides who becomes the Damsel that the Pit-Hag makes."""

    __slots__ = ()
    characters = ("damsel", "pithag")
    voice = "pithag"

    def on_use(self, terms: Terms) -> None:
        if terms.ability.id == "pithag":
            terms.becomes_instead = {"damsel": self._somebody}

    async def _somebody(self, seat: Seat) -> Seat:
        """Whom the Storyteller chooses instead of the player picked."""
        return self.grimoire.people[await self.rule(self._offer, seat.id)]

    def _offer(self) -> Options[int]:
        """Anybody but Travellers and the only living Demon."""
        town = self.town
        demons = [seat for seat in town.circle if seat.lives and town.is_demon(seat)]
        kept = demons if len(demons) == 1 else []
        seats = [seat.id for seat in town.circle if seat not in kept and not is_traveller(seat.character)]
        return OneOf(tuple(seats), "player")


class DamselPitHagAdvice(Advice, of=DamselPitHag):
    def usual(self, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """The player picked, if alive and good, or another one who is."""
        good = _living_good(ask, grimoire)
        return ask.about if ask.about in good else next(iter(good), None)

    def advise(self, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(_living_good(ask, mood.grimoire) or list(ask.options)), "living-good")


def _living_good(ask: Ask[Any], grimoire: Grimoire) -> list[int]:
    people, offered = grimoire.people, cast("Options[int]", ask.options)
    return [seat for seat in offered if people[seat].alive and not people[seat].evil]
