"""The moments at which it is found out who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from belfry.clocktower.ability.hooks.hook import while_held, while_working

if TYPE_CHECKING:
    from belfry.clocktower.moments.victory import Victory


class VictoryMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_working
    def wins_at_dusk(self) -> bool:
        """Whether its holder's team wins because the day has ended like this."""
        return False

    @while_held
    def on_victory(self, victory: Victory) -> None:
        """Change whether a team wins now, or which one does; the ability may not work at all."""

    @while_held
    async def on_result(self, winner: str) -> bool:
        """The winner is known and not declared yet: whether its holder has changed sides; it may not work at all."""
        return False
