"""The moments of setting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.counts import Counts
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.setup.bag import Problem


class SetupMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    async def before_tokens(self) -> None:
        """What is settled when the characters are dealt and nobody has seen a token yet."""

    async def remember_beginning(self) -> None:
        """A game starts later than with the first night: what it would remember of that."""

    async def remember_reminder(self, reminder: str, seat: Seat) -> None:
        """A reminder of it lies at a seat from the start: what it would remember besides."""

    def expect_later(self) -> None:
        """The character that `comes_later` is to come for certain."""

    def puts_off(self, ability: Ability) -> bool:
        """Whether what is decided at setup for an ability waits until later."""
        return False

    @classmethod
    def setup_counts(cls, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    @classmethod
    def setup_choices(cls, counts: Counts) -> tuple[Counts, ...]:
        """The same where the bracket text leaves a choice: every set of numbers, the usual one first."""
        return (cls.setup_counts(counts),)

    @classmethod
    def dealt_at_once(cls, counts: Counts) -> tuple[Counts, ...]:
        """For a character that turns players into others on the first night: the numbers if those are dealt at once."""
        return ()

    @classmethod
    def copies(cls, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        """How many of so many players may be it from the start; of several numbers the usual one first."""
        return (1,)

    @classmethod
    def seat_problem(cls, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        """How the characters, clockwise, sit against its bracket text, if that is certain.

        Where nobody sits yet is `None`, and `left` are those who are still to be seated.
        """
        return None
