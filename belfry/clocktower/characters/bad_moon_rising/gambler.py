"""The Gambler."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belfry.clocktower.character import Townsfolk
from belfry.clocktower.registration import Look
from belfry.clocktower.token import TONIGHT
from belfry.core.options import Each, OneOf, Options

if TYPE_CHECKING:
    from belfry.clocktower.player.record import Record


class Gambler(Townsfolk):
    """Guesses a player's character each night but the first, and dies if wrong."""

    __slots__ = ()
    reminders = {"dead": TONIGHT}

    async def other_nights(self) -> None:
        guessed: tuple[int, str] = await self.choose(self._guesses)
        seat, guess = guessed
        self.pick((seat,))
        self.memory = guess
        if not self.works:
            if self.grimoire.people[seat].character.id != guess:
                self.goes_wrong()
            return
        right = await self.sees(self.grimoire.people[seat], lambda character: character.id == guess)
        if not right and await self.kill(self.seat):
            self.mark("dead", self.seat)

    def recall(self, picks: tuple[int, ...], named: tuple[str, ...]) -> None:
        super().recall(picks, named)
        self.memory = next(iter(named), None)

    def confirms(self, look: Look, learned: bool) -> bool:
        """Whether the holder lives: whoever has guessed right does."""
        guessed = () if self.memory is None else self.picked
        return all(look.sees(seat, lambda character: character.id == self.memory) is learned for seat in guessed)

    @classmethod
    def outcome(cls, record: Record, holder: int, night: int, picks: tuple[int, ...]) -> bool:
        """Whether the holder lived through the night."""
        return not record.died_at_night(holder, night)

    def _guesses(self) -> Options[Any]:
        return Each(self.grimoire.any_player, OneOf(self.grimoire.nameable(), "character"))
