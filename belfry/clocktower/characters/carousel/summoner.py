"""The Summoner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower import change
from belfry.clocktower.character import Minion
from belfry.clocktower.introduction import BLUFFS, bluff_options, set_bluffs
from belfry.clocktower.kind import DEMON
from belfry.clocktower.storyteller.advice import Suggestion
from belfry.clocktower.storyteller.shared import advise_bluffs
from belfry.clocktower.token import Reminder
from belfry.clocktower.victory import GOOD
from belfry.core.options import Each, OneOf, Options, Some

if TYPE_CHECKING:
    from belfry.clocktower.counts import Counts
    from belfry.clocktower.storyteller.mood import Mood
    from belfry.core.ask import Ask

THE_NIGHT = 3
MADE = "made"
FAILED = "failed"


class Summoner(Minion):
    """Starts a game without a Demon, knows three bluffs, and on the third night makes a player an evil Demon."""

    __slots__ = ()
    makes_characters = True
    reminders = {f"night-{number}": Reminder() for number in (1, 2, 3)}
    tells = "bluffs"
    brings_demon = True

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        # Where another character has taken the Demon's place there is none to take out.
        return (counts._replace(townsfolk=counts.townsfolk + counts.demon, demon=0),) if counts.demon else ()

    @classmethod
    def asked_on(cls, night: int) -> bool:
        return night == THE_NIGHT

    async def first_night(self) -> None:
        self._mark_night()
        bluffs = await self.tell(self.holder, self._bluffs)
        if self.works and self.grimoire.bluffs is None:
            set_bluffs(self.grimoire, bluffs)

    def _bluffs(self) -> Options[tuple[str, ...]]:
        if self.works:
            return bluff_options(self.grimoire)
        good = tuple([character.id for character in self.grimoire.script.good])
        return Some(min(BLUFFS, len(good)), good, "character")

    async def other_nights(self) -> None:
        self._mark_night()
        if self.grimoire.number != THE_NIGHT or self.memory == MADE:
            return
        if not self.works or not self._demons():
            self.goes_wrong()
            self._fail()
            return
        chosen: tuple[int, str] = await self.choose(self._offer)
        seat, id = chosen
        self.pick((seat,))
        if not self.works:
            self._fail()
            return
        self.memory = MADE
        demon = next(c for c in self.grimoire.script.of_type(DEMON) if c.id == id)
        self.goes_well()
        await change.become(self.grimoire, self.grimoire.people[seat], demon, evil=True)

    async def unwoken_night(self) -> None:
        self._mark_night()
        if self.grimoire.number == THE_NIGHT and self.memory != MADE:
            self._fail()

    def _mark_night(self) -> None:
        number = min(self.grimoire.number, THE_NIGHT)
        if self.marks(f"night-{number}") is None:
            for night in range(1, THE_NIGHT + 1):
                self.grimoire.discard(f"summoner/night-{night}", self.key)
            self.mark(f"night-{number}", self.seat)

    def _offer(self) -> Options[Any]:
        grimoire = self.grimoire
        seats = [seat.id for seat in grimoire.circle if not grimoire.is_traveller(seat)]
        return Each(OneOf(seats, "player"), OneOf(self._demons(), "character"))

    def _demons(self) -> list[str]:
        """The Demons that a player can become."""
        grimoire = self.grimoire
        return [character.id for character in grimoire.script.of_type(DEMON) if character.can_be(grimoire)]

    def _fail(self) -> None:
        """Let it be known that no Demon will come of it."""
        self.memory = FAILED
        with self.grimoire.one_event:
            pass

    def blocks_victory(self, team: str, reason: str) -> bool:
        """Good does not win for lack of a Demon while there has been none and one is still to come."""
        grimoire = self.grimoire
        to_come = grimoire.number < THE_NIGHT or (grimoire.number == THE_NIGHT and grimoire.phase == "night")
        waiting = self.memory is None and self.seat.lives and to_come
        return team == GOOD and reason == "WIN-2" and not grimoire.census.demons and waiting

    @classmethod
    def advise(cls, ask: Ask[Any], mood: Mood) -> Suggestion | None:
        return advise_bluffs(ask.options, mood) if ask.kind == "tell" else None
