"""The moments of a night, from the introductions to dawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.ability.ability import Ability
    from belfry.clocktower.moments.introduction import Introduction
    from belfry.clocktower.pieces.seat import Seat


class NightMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    def on_nightfall(self) -> None:
        """What follows when a night has begun and its steps are listed; the ability may not work at all."""

    @while_held
    def on_introduction(self, meeting: Introduction) -> None:
        """Change who is shown to whom when the evil players meet; the ability may not work at all."""

    @while_working
    def blocks_waking(self, ability: Ability) -> bool:
        """Whether the holder of another ability is not woken for it tonight."""
        return False

    @while_held
    def on_eyes(self, seats: Sequence[Seat], *, opened: bool) -> None:
        """What follows when players are woken at night, or go back to sleep; the ability may not work at all."""

    @while_held
    async def on_dawn(self) -> None:
        """Something that follows when a day has begun and its deaths are known; the ability may not work at all."""
