"""Truth: what others make of the truth of what an ability tells."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class Slip(NamedTuple):
    """An ability because of which something may be told wrongly for once."""

    ability: Character
    decide: Callable[[Character, Seat], Awaitable[bool]]
    """Whether it is, of what an ability is about to tell a player."""


class Truth:
    """Whether what an ability tells is true while it works, as it is unless others say otherwise (`on_telling`)."""

    __slots__ = ("ability", "bound", "excused", "falsified_by", "slips")

    def __init__(self, ability: Ability) -> None:
        self.ability = ability
        self.bound = False
        """Whether all of it is true, whatever would make it false."""
        self.falsified_by: list[Character] = []
        """The abilities that make all of it false."""
        self.slips: list[Slip] = []
        """What is asked, one after another, before something is told."""
        self.excused = False
        """Whether what it has just told wrongly counts as right."""

    @property
    def falsified(self) -> bool:
        """Whether all of it is false."""
        return bool(self.falsified_by) and not self.bound

    def falsify(self, by: Character) -> None:
        """Make all of it false."""
        self.falsified_by.append(by)

    def may_slip(self, by: Character, decide: Callable[[Character, Seat], Awaitable[bool]]) -> None:
        """Let it be decided of each piece of information whether it is wrong for once."""
        self.slips.append(Slip(by, decide))
