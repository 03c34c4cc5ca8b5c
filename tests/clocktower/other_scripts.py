"""Characters of other scripts and ways to die there: no more of each than the tests of Trouble Brewing need.

They are at hand in a test that admits them: `admit(monkeypatch, Po)`, then `town("monk po ...", script=None)`. A player
may also have the ability alone: `t.grant("Ana", Pardoned)`.
"""

from __future__ import annotations

from typing import ClassVar

import pytest

from belfry.clocktower.ability.information.registration import Guise
from belfry.clocktower.moments.death import Death
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.pieces.token import POISONED, Reminder
from belfry.clocktower.script.character import CHARACTERS, Character, Demon, Minion, Outsider, Townsfolk


def admit(monkeypatch: pytest.MonkeyPatch, *characters: type[Character]) -> None:
    """Let these characters be in play until the test is over."""
    for character in characters:
        monkeypatch.setitem(CHARACTERS, character.id, character)


class Po(Demon, abstract=True):
    """Attacks three players, one after another."""

    __slots__ = ()
    id, name, edition = "po", "Po", "elsewhere"
    acts_other_nights = True

    async def other_nights(self) -> None:
        for _ in range(3):
            await self.kill(await self.choose_player())


class Pukka(Demon, abstract=True):
    """Poisons the player it chooses."""

    __slots__ = ()
    id, name, edition = "pukka", "Pukka", "elsewhere"
    reminders: ClassVar = {"poisoned": Reminder(POISONED)}
    acts_other_nights = True

    async def other_nights(self) -> None:
        self.move("poisoned", await self.choose_player())


class Noonday(Demon, abstract=True):
    """Kills a player by day."""

    __slots__ = ()
    id, name, edition = "noonday", "Noonday", "elsewhere"
    uses_by_day = True

    async def by_day(self, choice: int) -> None:
        await self.kill(self.grimoire.people[choice])


class Godfather(Minion, abstract=True):
    """Kills a player at night."""

    __slots__ = ()
    id, name, edition = "godfather", "Godfather", "elsewhere"
    acts_other_nights = True

    async def other_nights(self) -> None:
        await self.kill(await self.choose_player())


class Marksman(Minion, abstract=True):
    """Kills a player by day."""

    __slots__ = ()
    id, name, edition = "marksman", "Marksman", "elsewhere"
    uses_by_day = True

    async def by_day(self, choice: int) -> None:
        await self.kill(self.grimoire.people[choice])


class Slanderer(Minion, abstract=True):
    """Might let the Saint register as the Demon."""

    __slots__ = ()
    id, name, edition = "slanderer", "Slanderer", "elsewhere"

    def registers(self, seat: Seat, by: Character) -> Guise | None:
        if seat.character.id != "saint":
            return None
        return Guise((seat.evil,), (seat.character, *self.grimoire.script.of_type("demon")))


class Pardoned(Outsider, abstract=True):
    """Survives their own execution."""

    __slots__ = ()
    id, name, edition = "pardoned", "Pardoned", "elsewhere"

    def on_dying(self, dying: Death) -> None:
        if dying.execution and dying.victim is self.seat:
            dying.prevent(self)


class Clemency(Townsfolk, abstract=True):
    """Lets nobody die by execution."""

    __slots__ = ()
    id, name, edition = "clemency", "Clemency", "elsewhere"

    def on_dying(self, dying: Death) -> None:
        if dying.execution:
            dying.prevent(self)


class Shelter(Townsfolk, abstract=True):
    """Lets nobody die."""

    __slots__ = ()
    id, name, edition = "shelter", "Shelter", "elsewhere"

    def on_dying(self, dying: Death) -> None:
        dying.prevent(self)
