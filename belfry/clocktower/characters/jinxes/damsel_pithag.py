"""Damsel and Pit-Hag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from belfry.clocktower.pieces.kind import is_traveller
from belfry.clocktower.script.jinx import Jinx
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.options import OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.ability.terms import Terms
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.clocktower.town.grimoire import Grimoire
    from belfry.core.ask import Ask


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

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """The player picked, if alive and good, or another one who is."""
        good = _living_good(ask, grimoire)
        return ask.about if ask.about in good else next(iter(good), None)

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return Suggestion(mood.pick(_living_good(ask, mood.grimoire) or list(ask.options)), "living-good")


def _living_good(ask: Ask[Any], grimoire: Grimoire) -> list[int]:
    people, offered = grimoire.people, cast("Options[int]", ask.options)
    return [seat for seat in offered if people[seat].alive and not people[seat].evil]
