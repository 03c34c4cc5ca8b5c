"""Engineer and Legion."""

from typing import Literal

from belfry.clocktower.vocabulary import *

MADE: Literal["made"] = "made"
FROM_THE_START: Literal["from the start"] = "from the start"


class EngineerLegion(Jinx):
    """An Engineer who makes Legion makes all evil players Legion; with Legion from the start there is no ability."""

    __slots__ = ()
    remembers = ("from-the-start", "")
    characters = ("engineer", "legion")
    voice = "engineer"
    memory: Literal["from the start", "made"] | None
    """Whether there was Legion from the start, or the Engineer has just made it."""

    # Legion from the start

    def withholds(self, ability: Ability) -> bool:
        return ability.id == "engineer" and not ability.void and self._from_the_start

    @property
    def _from_the_start(self) -> bool:
        if self.town.phase == "setup":
            return "legion" in self.town.in_play()
        return self.memory == FROM_THE_START

    async def before_tokens(self) -> None:
        self.memory = FROM_THE_START if self._from_the_start else None

    def on_nightfall(self) -> None:
        """The Engineer is told at the place of their own step."""
        grimoire = self.grimoire
        if grimoire.number == 1 and self._engineers():
            agenda.schedule(grimoire, ("trigger", self.key), agenda.positions(grimoire)["engineer"])

    def _engineers(self) -> list[Character]:
        return [ability for ability in self.town.holders_of("engineer") if ability.deprived and ability.seat.lives]

    async def other_nights(self) -> None:
        for engineer in self._engineers():
            await self.tell(engineer.holder, lambda: OneOf(("legion",), "character"))

    # Legion made by the Engineer

    def on_became(self, change: Change) -> None:
        if change.is_by("engineer") and change.character.id == "legion":
            self.memory = MADE

    async def on_change(self) -> None:
        """Everybody evil becomes it with the Demon, as one event."""
        if self.memory != MADE:
            return
        self.memory = None
        grimoire = self.grimoire
        legion = next(seat.character for seat in grimoire.circle if seat.character.id == "legion")
        joining = [s for s in grimoire.circle if s.evil and s.character is not legion and not grimoire.is_traveller(s)]
        with grimoire.one_event:
            for place, seat in enumerate(joining):
                await change.become(grimoire, seat, legion, more_to_come=place + 1 < len(joining))
