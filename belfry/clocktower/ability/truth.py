"""Truth: what others make of the truth of what an ability tells."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from belfry.clocktower.ability.hooks.draft import Draft

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.pieces.seat import Seat
    from belfry.clocktower.script.character import Character


class Slip(NamedTuple):
    """An ability because of which something may be told wrongly for once."""

    ability: Character
    decide: Callable[[Character, Seat], Awaitable[bool]]
    """Whether it is, of what an ability is about to tell a player."""


class Truth(Draft):
    """Whether what an ability tells is true while it works, as it is unless others say otherwise (`on_telling`)."""

    bound: bool = False
    """Whether all of it is true, whatever would make it false."""
    falsified_by: tuple[Character, ...] = ()
    """The abilities that make all of it false."""
    slips: tuple[Slip, ...] = ()
    """What is asked, one after another, before something is told."""
    excused: bool = False
    """Whether what it has just told wrongly counts as right."""
    steps: tuple[Callable[[Character, Any], None], ...] = ()
    """What follows when something has been told: each is given the ability and what it told."""

    def __init__(self, ability: Ability) -> None:
        self.ability = ability

    @property
    def falsified(self) -> bool:
        """Whether all of it is false."""
        return bool(self.falsified_by) and not self.bound

    def falsify(self, by: Character) -> None:
        """Make all of it false."""
        self.falsified_by += (by,)

    def may_slip(self, by: Character, decide: Callable[[Character, Seat], Awaitable[bool]]) -> None:
        """Let it be decided of each piece of information whether it is wrong for once."""
        self.slips += (Slip(by, decide),)

    def then(self, step: Callable[[Character, Any], None]) -> None:
        """Let something follow when something has been told."""
        self.steps += (step,)
