"""The Gambler."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.token import TONIGHT
from belfry.core.options import Each, OneOf, Options

if TYPE_CHECKING:
    pass


class Gambler(Townsfolk):
    """Guesses a player's character each night but the first, and dies if wrong."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}

    async def other_nights(self) -> None:
        guessed: tuple[int, str] = await self.choose(self._guesses)
        seat, guess = guessed
        self.pick((seat,))
        if not self.works:
            if self.grimoire.people[seat].character.id != guess:
                self.goes_wrong()
            return
        right = await self.sees(self.grimoire.people[seat], lambda character: character.id == guess)
        if not right and await self.kill(self.seat):
            self.mark("dead", self.seat)

    def _guesses(self) -> Options[Any]:
        return Each(self.grimoire.any_player, OneOf(self.grimoire.nameable(), "character"))
