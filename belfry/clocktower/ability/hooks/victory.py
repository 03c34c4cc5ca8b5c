"""The moments at which it is found out who has won."""

from __future__ import annotations

from belfry.clocktower.ability.hooks.hook import while_held, while_working


class VictoryMoments:
    """What an ability may have to say then."""

    __slots__ = ()

    @while_working
    def wins_at_dusk(self) -> bool:
        """Whether its holder's team wins because the day has ended like this."""
        return False

    @while_held
    def blocks_victory(self, team: str, reason: str) -> bool:
        """Whether a team does not win for this reason now; the ability may not work at all."""
        return False

    @while_held
    def turns_result(self, reason: str) -> bool:
        """Whether the team loses that has won for this reason, and the other wins; the ability may not work at all."""
        return False

    @while_held
    async def on_result(self, winner: str) -> bool:
        """The winner is known and not declared yet: whether its holder has changed sides; it may not work at all."""
        return False

    def on_resumed(self) -> None:
        """The end of the game is taken back, and with it what this ability made of the result."""

    @while_held
    def good_is_lost(self) -> str | None:
        """Why good has no way left to win, so that the Storyteller may end the game; the ability may not work."""
        return None
