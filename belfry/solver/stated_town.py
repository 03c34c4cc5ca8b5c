"""A stated town: who is supposed to have been dealt what, and of what has happened only what everybody saw.

The classes judge in it what players say to have learned. Whoever asks for more than that learns that it is hidden, so
that what is said is not judged.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NoReturn, cast

from belfry.clocktower.ability.information.registration import Guise, Look, Test
from belfry.clocktower.pieces.seat import Seat
from belfry.clocktower.town.supposed_town import SupposedTown

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.today import Today, Tonight
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script


class Hidden(Exception):
    """Somebody asks for what nobody could see."""


class Seen:
    """What everybody saw of a day or a night, by the names that it has in their record."""

    def __init__(self, **seen: Any) -> None:
        vars(self).update(seen)

    def __getattr__(self, name: str) -> NoReturn:
        raise Hidden


class StatedTown(SupposedTown):
    """A supposed town in which nobody knows who was drunk or poisoned, nor what has happened in secret."""

    __slots__ = ()

    def __init__(
        self,
        script: Script,
        alive: int,
        players: int,
        *,
        switches: Mapping[str, Any],
        phase: str,
        number: int,
        today: Mapping[str, Any],
    ) -> None:
        """`alive` are those who live, as everybody sees it; `today` is what everybody saw of the day."""
        anybody = script.characters[0]
        seats = [Seat(n, "", anybody, evil=False, alive=bool(alive >> n & 1)) for n in range(players)]
        super().__init__(script, seats, phase=phase, number=number, switches=switches)
        self.today = cast("Today", Seen(**today))
        self.tonight = cast("Tonight", Seen())

    def derive(self) -> NoReturn:
        raise Hidden

    def slayers_of(self, ability: Ability) -> list[int]:
        """Nobody knows who has killed."""
        return []

    def suppose_dealt(self, characters: tuple[type[Character], ...], evil: tuple[bool, ...]) -> None:
        """Suppose that the players are these characters, on these sides."""
        for seat, character, side in zip(self.people, characters, evil, strict=True):
            seat.character = character
            seat.evil = side
        self.people_changed()


Question = tuple[int, Test | None]
"""Whose character it was asked about, and whether it passes which test; without one whether they are evil."""


def everything(character: type[Character]) -> bool:
    """The test that stands for asking which character somebody is."""
    return True


class WritingLook(Look):
    """A look that writes down every question: what it finds is the same wherever the answers are."""

    __slots__ = ("asked",)

    def __init__(self, town: SupposedTown, guises: dict[int, Guise], trail: list[list[int]]) -> None:
        super().__init__(town, guises, trail)
        self.asked: list[Question] = []

    def evil(self, seat: Seat) -> bool:
        self.asked.append((seat.id, None))
        return super().evil(seat) if seat.id in self._guises else seat.evil

    def sees(self, seat: Seat, test: Test) -> bool:
        self.asked.append((seat.id, test))
        return super().sees(seat, test) if seat.id in self._guises else test(seat.character)

    def _registers(self, seat: Seat, test: Test) -> bool:
        self.asked.append((seat.id, test))
        return super()._registers(seat, test)

    def characters(self, seat: Seat) -> tuple[type[Character], ...]:
        self.asked.append((seat.id, everything))
        return super().characters(seat)
