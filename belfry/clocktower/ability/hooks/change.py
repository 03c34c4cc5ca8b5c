"""The moments at which somebody becomes another character, or changes sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.change import Change
    from belfry.clocktower.pieces.seat import Seat


class ChangeMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    def before_becoming(self, change: Change) -> None:
        """Note how things stand just before a player turns into another character, or what is to follow from it."""

    @while_held
    def on_became(self, change: Change) -> None:
        """Something that follows when an ability has turned a player into another character, at once or afterwards."""

    @while_working
    def keeps_side(self, seat: Seat, by: Ability | None, *, evil: bool) -> bool:
        """Whether a player does not change sides though an ability, or the Storyteller, says so."""
        return False
