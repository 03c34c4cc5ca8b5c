"""The moments of a death: what prevents it, who dies instead, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.moments.death import Death
    from belfry.clocktower.pieces.seat import Seat


class DeathMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_working
    def on_dying(self, dying: Death) -> None:
        """Change what comes of a death that is about to happen: who is saved, or dies instead, and who inherits."""

    @while_held
    def before_death(self, dying: Death) -> None:
        """Note how things stand just before a death."""

    @while_working
    async def on_death(self, dying: Death) -> None:
        """Something that follows from a death; called if the ability worked just before it."""

    @while_held
    async def on_known_death(self, seat: Seat) -> None:
        """Something that follows when a death is known to all, at once by day and else at dawn; it may not work."""
