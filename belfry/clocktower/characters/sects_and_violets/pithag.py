"""The Pit-Hag."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import change, death
from belfry.clocktower.character import Minion
from belfry.clocktower.kind import is_demon, is_traveller
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.core.ask import Ask
from belfry.core.options import Each, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.grimoire import Grimoire
    from belfry.clocktower.storyteller.mood import Mood


class PitHag(Minion):
    """Turns a player into a character that is not in play each night but the first."""

    __slots__ = ()
    name = "Pit-Hag"
    may_stop_a_night_kill = True

    async def other_nights(self) -> None:
        grimoire = self.grimoire
        chosen: tuple[int, str] = await self.choose(self._changes)
        seat, id = chosen
        self.pick((seat,))
        if id in grimoire.in_play():
            return
        if not self.works:
            self.goes_wrong()
            return
        self.goes_well()
        character = next(c for c in grimoire.script.characters if c.id == id)
        await change.become(grimoire, grimoire.people[seat], character, by=self)
        if is_demon(character):
            await death.leave_to_the_storyteller(grimoire, self)

    def _changes(self) -> Options[Any]:
        grimoire = self.grimoire
        seats = [seat.id for seat in grimoire.circle if not is_traveller(seat.character)]
        characters = [character.id for character in grimoire.script.characters if character.can_be(grimoire)]
        return Each(OneOf(seats, "player"), OneOf(characters, "character"))

    @classmethod
    def usual(cls, ask: Ask[Any], grimoire: Grimoire) -> Any:
        """Let deaths stand."""
        return True if True in ask.options else None

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        grimoire = mood.grimoire
        demons = [seat for seat in grimoire.circle if seat.lives and is_demon(seat.character)]
        if True in ask.options:
            stands = grimoire.living_without_travellers > 3 and ask.about not in [seat.id for seat in demons]
            return Suggestion(stands, "decides-nothing" if not stands else "dies-as-expected")
        if len(demons) > 1 and grimoire.living_without_travellers > 3:
            return Suggestion(demons[0].id, "one-demon-is-enough")
        return Suggestion(None, "enough-deaths")
