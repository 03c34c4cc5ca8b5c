"""What a character does to the setup: its text in brackets, and what has to be in play with it or must not be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from belfry.clocktower.ability.part import Part

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.counts import Counts
    from belfry.clocktower.pieces.errors import Problem
    from belfry.clocktower.script.character import Character
    from belfry.clocktower.script.script import Script


class Setup(Part, place="setup"):
    """The setup of a character; most do nothing to it."""

    needs: ClassVar[tuple[str, ...]] = ()
    """The characters that have to be in play with it from the start."""
    keeps_out: ClassVar[tuple[str, ...]] = ()
    """The kinds of which no other character is in play with it from the start."""
    frees_outsiders: ClassVar[bool] = False
    """Whether there may be any number of Outsiders with it from the start, whatever others say."""
    chance_decides: ClassVar[bool] = False
    """Whether each of the sets of numbers that its bracket text allows is as likely where characters are drawn."""
    may_be_left_out: ClassVar[bool] = False
    """Whether it may itself be the character that its bracket text takes out, and so change the setup unseen."""
    brings_demon: ClassVar[bool] = False
    """Whether the game begins without a Demon because it is to bring one."""
    lends_to_demon: ClassVar[bool] = False
    """Whether what a Demon holds from the start besides its own ability is held because of this one."""
    clashes: ClassVar[tuple[tuple[str, str], ...]] = ()
    """The pairs of abilities that contradict each other in its holder's hands: everybody is told a special rule."""

    # How many of each type

    @property
    def changes_counts(self) -> bool:
        """Whether its bracket text says anything of the numbers."""
        own = type(self)
        return own.counts is not Setup.counts or own.choices is not Setup.choices

    def counts(self, counts: Counts) -> Counts:
        """The numbers of each type after this character's bracket text."""
        return counts

    def choices(self, counts: Counts) -> tuple[Counts, ...]:
        """The same where the bracket text leaves a choice: every set of numbers, the usual one first."""
        return (self.counts(counts),)

    @property
    def minions_later(self) -> bool:
        """Whether it turns players into others on the first night who might as well be dealt at once."""
        return type(self).dealt_at_once is not Setup.dealt_at_once

    def dealt_at_once(self, counts: Counts) -> tuple[Counts, ...]:
        """For a character that turns players into others on the first night: the numbers if those are dealt at once."""
        return ()

    # How many of it

    @property
    def has_copies(self) -> bool:
        """Whether several players may be it from the start."""
        return type(self).copies is not Setup.copies

    def copies(self, players: int, switches: Mapping[str, Any]) -> tuple[int, ...]:
        """How many of so many players may be it from the start; of several numbers the usual one first."""
        return (1,)

    def belief_kinds(self, script: Script, characters: Sequence[type[Ability]]) -> tuple[str, ...]:
        """The kinds that its player may take themself for in a setup with these characters."""
        return self.character.belief.kinds

    def fitting_beliefs(
        self, script: Script, characters: Sequence[type[Character]], pool: list[type[Character]]
    ) -> list[type[Character]]:
        """Those among whom its player may take themself for that go with a setup of these characters."""
        return pool

    # Who sits where

    @property
    def minds_seats(self) -> bool:
        """Whether it matters to its bracket text who sits where."""
        return type(self).seat_problem is not Setup.seat_problem

    def seat_problem(self, circle: Sequence[type[Ability] | None], left: Sequence[type[Ability]]) -> Problem | None:
        """How the characters, clockwise, sit against its bracket text, if that is certain.

        Where nobody sits yet is `None`, and `left` are those who are still to be seated.
        """
        return None

    # What its player is given

    @property
    def gives_abilities(self) -> bool:
        """Whether its player is given an ability before the bag is filled."""
        return type(self).abilities is not Setup.abilities

    def abilities(self, script: Script) -> tuple[type[Character], ...]:
        """The characters one of whose abilities its player is given before the bag is filled."""
        return ()
