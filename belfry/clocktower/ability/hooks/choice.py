"""The moments at which somebody chooses something for an ability."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.ability.terms import Terms
    from belfry.clocktower.pieces.seat import Seat


class ChoiceMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_working
    def on_use(self, terms: Terms) -> None:
        """Change on what terms another ability is used: what may be chosen with it, whom it tells, what it counts."""

    @while_held
    def on_picked(self, seat: Seat, by: Ability) -> None:
        """Something that follows from a player being picked at night by another's ability; this one may not work."""
