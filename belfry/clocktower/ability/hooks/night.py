"""The moments of a night, from the introductions to dawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held

if TYPE_CHECKING:
    from belfry.clocktower.moments.introduction import Introduction


class NightMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_held
    def on_nightfall(self) -> None:
        """What follows when a night has begun and its steps are listed; the ability may not work at all."""

    @while_held
    def on_introduction(self, meeting: Introduction) -> None:
        """Change who is shown to whom when the evil players meet; the ability may not work at all."""

    @while_held
    def on_eyes(self, seats: int, *, opened: bool) -> None:
        """What follows when these players (a mask) are woken at night, or go back to sleep; it may not work at all."""

    @while_held
    async def on_dawn(self) -> None:
        """Something that follows when a day has begun and its deaths are known; the ability may not work at all."""
