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
        """Change whether a team wins now, which one does, and who goes over to it; the ability may not work at all."""
